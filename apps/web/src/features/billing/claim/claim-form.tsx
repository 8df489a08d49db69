import { activatePremiumRequestSchema } from '@punktgenau/contract/billing/billing-schemas';
import { claimSubscription } from '@punktgenau/contract/billing/endpoints';
import { type PlanId, plans } from '@punktgenau/contract/plans/plans';
import { fail, type Result, succeed } from '@punktgenau/result';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SelectField, type SelectOption } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type ClaimFormProps = {
  readonly ownEmail: string;
  readonly onActivated: () => void;
  readonly onMailSent: (email: string) => void;
};

type Problem = { readonly title: string; readonly body?: string };

/** The specification writes these prices with the sign in front and a point, whatever the language. */
const quotedPrice = (cents: number) => `€${(cents / 100).toFixed(2)}`;

export function ClaimForm({ ownEmail, ...answers }: ClaimFormProps) {
  const { email, plan, fieldProblem, problem, isBusy, submit, forgetProblem } = useClaim(answers);

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
          onInput={forgetProblem}
        />
        <SelectField ref={plan} name="plan" label={m.activate_plan()} options={planOptions()} />
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

const planOptions = (): SelectOption[] => [
  { value: '2weeks', label: m.plan_2weeks_option({ price: quotedPrice(plans['2weeks'].amountCents) }) },
  { value: 'monthly', label: m.plan_monthly_option({ price: quotedPrice(plans.monthly.amountCents) }) },
];

function useClaim({ onActivated, onMailSent }: Pick<ClaimFormProps, 'onActivated' | 'onMailSent'>) {
  const email = useRef<HTMLInputElement>(null);
  const plan = useRef<HTMLSelectElement>(null);
  const [fieldProblem, setFieldProblem] = useState<string>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { submit: send, isBusy } = useSubmit((body: Claim) => call(claimSubscription, { body }));

  const refuseEmail = (reason: string, notice: Problem | null) => {
    setFieldProblem(reason);
    setProblem(notice);
    email.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkClaim(email.current?.value ?? '', plan.current?.value ?? '');
    if (!checked.ok) {
      return checked.error === 'email_missing'
        ? refuseEmail(m.activate_email_missing(), { title: m.activate_email_title() })
        : refuseEmail(m.activate_email_invalid(), null);
    }
    setProblem(null);
    setFieldProblem(undefined);
    const claimed = await send(checked.value);
    if (claimed === undefined) return;
    if (!claimed.ok) return setProblem(problemOf(claimed.error));
    if (claimed.value.status === 'activated') onActivated();
    else onMailSent(checked.value.email);
  };

  const forgetProblem = () => setFieldProblem(undefined);
  return { email, plan, fieldProblem, problem, isBusy, submit, forgetProblem };
}

function problemOf(error: ApiFailure): Problem {
  if (error.code === 'network_unreachable') {
    return { title: m.activate_network_title(), body: m.activate_network_body() };
  }
  if (error.code === 'unauthorized')
    return { title: m.activate_login_title(), body: m.activate_login_body() };
  return { title: m.activate_failed_title(), body: describeFailure(error, m.activate_failed_body()) };
}

type Claim = { readonly email: string; readonly plan: PlanId };

/** What was typed into the form of the manual activation, as a request or as what is wrong with it. */
export function checkClaim(email: string, plan: string): Result<Claim, 'email_missing' | 'email_invalid'> {
  if (email.trim() === '') return fail('email_missing');
  const parsed = activatePremiumRequestSchema.safeParse({ email, plan });
  return parsed.success ? succeed(parsed.data) : fail('email_invalid');
}
