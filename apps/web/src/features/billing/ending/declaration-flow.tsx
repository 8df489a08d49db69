import type { DeclarationReceived } from '@punktgenau/contract/billing/cancellation-schemas';
import { useState } from 'react';
import { type Declaration, type DeclarationValues, emptyDeclaration } from './declaration.ts';
import { DeclarationForm } from './declaration-form.tsx';
import { DeclarationReceipt, DeclarationReview } from './declaration-review.tsx';

type DeclarationFlowProps = {
  readonly what: Declaration['what'];
  /** The account of the signed-in player. */
  readonly account?: string;
  readonly email?: string;
};

type Step =
  | { readonly at: 'form' }
  | { readonly at: 'review'; readonly declaration: Declaration }
  | { readonly at: 'received'; readonly declaration: Declaration; readonly receipt: DeclarationReceived };

/** Ending a contract without being signed in: what and whose, then one button, then the proof. */
export function DeclarationFlow({ what, account = '', email = '' }: DeclarationFlowProps) {
  const [values, setValues] = useState<DeclarationValues>({ ...emptyDeclaration, account, email });
  const [step, setStep] = useState<Step>({ at: 'form' });
  const [isReturning, setReturning] = useState(false);

  switch (step.at) {
    case 'form':
      return (
        <DeclarationForm
          what={what}
          values={values}
          isReturning={isReturning}
          onDone={(typed, declaration) => {
            setValues(typed);
            setStep({ at: 'review', declaration });
          }}
        />
      );
    case 'review':
      return (
        <DeclarationReview
          declaration={step.declaration}
          onBack={() => {
            setReturning(true);
            setStep({ at: 'form' });
          }}
          onReceived={(receipt) => setStep({ at: 'received', declaration: step.declaration, receipt })}
        />
      );
    case 'received':
      return <DeclarationReceipt declaration={step.declaration} receipt={step.receipt} />;
  }
}
