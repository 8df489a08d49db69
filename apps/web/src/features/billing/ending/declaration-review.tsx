import type { DeclarationReceived } from '@punktgenau/contract/billing/cancellation-schemas';
import { useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { type Declaration, sendDeclaration } from './declaration.ts';
import { contractLabel, declarationWords } from './declaration-form.tsx';
import { Facts } from './facts.tsx';

type DeclarationReviewProps = {
  readonly declaration: Declaration;
  readonly onBack: () => void;
  readonly onReceived: (receipt: DeclarationReceived) => void;
};

/** The second step: everything once more, and the button that declares it. */
export function DeclarationReview({ declaration, onBack, onReceived }: DeclarationReviewProps) {
  const { submit, isBusy } = useSubmit(sendDeclaration);
  const [problem, setProblem] = useState<string>();
  const words = declarationWords[declaration.what];

  const send = async () => {
    setProblem(undefined);
    const sent = await submit(declaration);
    if (sent === undefined) return;
    if (sent.ok) onReceived(sent.value);
    else setProblem(describeFailure(sent.error, m.ending_failed()));
  };

  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="text-sm text-ink-faint">{m.ending_step({ step: 2 })}</p>
        <FocusedHeading level={2}>{words.reviewTitle()}</FocusedHeading>
        <p className="text-ink-muted">{words.reviewBody()}</p>
      </div>
      <DeclarationFacts declaration={declaration} />
      {problem && <Notice role="alert" variant="danger" title={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" size="lg" isLoading={isBusy} onClick={() => void send()}>
          {isBusy ? m.ending_busy() : words.submit()}
        </Button>
        <Button variant="ghost" size="lg" disabled={isBusy} onClick={onBack}>
          {m.ending_back()}
        </Button>
      </div>
    </div>
  );
}

/** What is declared, as a list. */
function DeclarationFacts({ declaration }: { readonly declaration: Declaration }) {
  const { account, contract, email } = declaration.request;
  const kind = declaration.what === 'cancellation' ? declaration.request.kind : null;
  const reason = declaration.what === 'cancellation' ? (declaration.request.reason ?? '') : '';
  return (
    <Facts
      facts={[
        [m.ending_account(), account],
        [m.ending_contract(), contractLabel(contract)],
        ...(kind === null
          ? []
          : ([
              [m.ending_kind(), kind === 'regular' ? m.ending_kind_regular() : m.ending_kind_good_cause()],
            ] as const)),
        ...(reason === '' ? [] : ([[m.ending_reason(), reason]] as const)),
        [m.ending_email(), email],
      ]}
    />
  );
}

type DeclarationReceiptProps = {
  readonly declaration: Declaration;
  readonly receipt: DeclarationReceived;
};

/** The proof that a declaration arrived and when, to be kept. */
export function DeclarationReceipt({ declaration, receipt }: DeclarationReceiptProps) {
  const words = declarationWords[declaration.what];
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <FocusedHeading level={2}>{words.receivedTitle()}</FocusedHeading>
        <p>{m.ending_received_at({ time: formatDateTime(receipt.receivedAt) })}</p>
        <p className="text-ink-muted">{words.receivedBody()}</p>
      </div>
      <DeclarationFacts declaration={declaration} />
      <div className="print:hidden">
        <Button onClick={() => print()}>{m.ending_print()}</Button>
      </div>
    </div>
  );
}
