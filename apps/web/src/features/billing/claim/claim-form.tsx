import { plans } from '@punktgenau/contract/plans/plans';
import { type FormEvent, useRef, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { checkClaim } from './check-claim.ts';
import { claimSubscription } from './claim-calls.ts';

type ClaimFormProps = {
  readonly ownEmail: string;
  readonly onActivated: () => void;
  readonly onMailSent: (email: string) => void;
};

type Problem = { readonly title: string; readonly body?: string };

/** The specification writes these prices with the sign in front and a point, whatever the language. */
const quotedPrice = (cents: number) => `€${(cents / 100).toFixed(2)}`;

export function ClaimForm({ ownEmail, onActivated, onMailSent }: ClaimFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const plan = useRef<HTMLSelectElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fieldProblem, setFieldProblem] = useState<string>();
  const [problem, setProblem] = useState<Problem | null>(null);

  const refuseEmail = (reason: string, notice: Problem | null) => {
    setFieldProblem(reason);
    setProblem(notice);
    email.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkClaim(email.current?.value ?? '', plan.current?.value ?? '');
    if (checked.kind === 'email_missing') {
      return refuseEmail(m.activate_email_missing(), { title: m.activate_email_title() });
    }
    if (checked.kind === 'email_invalid') return refuseEmail(m.activate_email_invalid(), null);
    setBusy(true);
    setProblem(null);
    setFieldProblem(undefined);
    const claimed = await claimSubscription(checked.email, checked.plan);
    setBusy(false);
    if (claimed.ok) return claimed.value.status === 'activated' ? onActivated() : onMailSent(checked.email);
    const { error } = claimed;
    if (error.code === 'network_unreachable') {
      return setProblem({ title: m.activate_network_title(), body: m.activate_network_body() });
    }
    if (error.code === 'unauthorized') {
      return setProblem({ title: m.activate_login_title(), body: m.activate_login_body() });
    }
    setProblem({
      title: m.activate_failed_title(),
      body: describeFailure(error, m.activate_failed_body()),
    });
  };

  return (
    <>
      <div className="grid gap-2">
        <h1>{m.activate_title()}</h1>
        <p className="text-ink-muted">{m.activate_lead()}</p>
      </div>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          ref={email}
          type="email"
          name="email"
          label={m.activate_email()}
          hint={m.activate_email_hint()}
          defaultValue={ownEmail}
          autoComplete="email"
          error={fieldProblem}
          onInput={() => setFieldProblem(undefined)}
        />
        <SelectField
          ref={plan}
          name="plan"
          label={m.activate_plan()}
          options={[
            {
              value: '2weeks',
              label: m.plan_2weeks_option({ price: quotedPrice(plans['2weeks'].amountCents) }),
            },
            {
              value: 'monthly',
              label: m.plan_monthly_option({ price: quotedPrice(plans.monthly.amountCents) }),
            },
          ]}
        />
        {problem && (
          <Notice role="alert" variant="danger" title={problem.title}>
            {problem.body}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" isLoading={isBusy}>
          {isBusy ? m.activate_busy() : m.activate_submit()}
        </Button>
      </form>
    </>
  );
}
