import { startCheckout } from '@punktgenau/contract/billing/endpoints';
import type { Plan } from '@punktgenau/contract/plans/plans';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { leaveForPayment, paymentAddress } from '#shared/premium/payment-address.ts';
import { planPrice } from '#shared/premium/price.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Notice } from '#shared/ui/notice.tsx';

type Problem = { readonly text: string; readonly code: string | null };

/** The agreement that premium begins at once, and the button that goes on to paying. */
export function SubscribeButton({ plan }: { readonly plan: Plan }) {
  const client = useQueryClient();
  const agreement = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const { submit, isBusy } = useSubmit(goToCheckout);

  const subscribe = async () => {
    if (!agreement.current?.checked) {
      setAgreementMissing(true);
      agreement.current?.focus();
      return;
    }
    setProblem(null);
    const started = await submit(plan);
    if (started === undefined) return;
    if (started.ok) return started.value || setProblem({ text: m.checkout_failed(), code: null });
    const { code } = started.error;
    setProblem({ text: checkoutProblem(started.error), code });
    // The session ended, or another window has bought meanwhile: the page shows what is true now.
    if (code === 'unauthorized' || code === 'already_subscribed') {
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    }
  };

  return (
    <>
      <StartAgreement
        ref={agreement}
        isMissing={isAgreementMissing}
        onChange={() => setAgreementMissing(false)}
      />
      <Button variant="primary" size="lg" isBlock isLoading={isBusy} onClick={() => void subscribe()}>
        {isBusy ? m.checkout_busy() : m.checkout_submit({ price: planPrice(plan) })}
      </Button>
      {problem && (
        <Notice
          role="alert"
          variant="danger"
          title={problem.text}
          action={
            problem.code === 'already_subscribed' && (
              <Link className="link" href="/preferences#settings-subscription">
                {m.checkout_subscribed_link()}
              </Link>
            )
          }
        />
      )}
    </>
  );
}

/**
 * Opens a checkout page for what this page shows, for a buyer who agreed that premium begins at once; the server refuses
 * when the shown price is not what it would charge. Resolves when the buyer came back from there.
 *
 * @returns whether there was a page to go to
 * @throws ApiFailure
 */
async function goToCheckout(plan: Plan): Promise<boolean> {
  const { url } = await call(startCheckout, {
    body: {
      plan: plan.id,
      amount: plan.amountCents,
      planName: plan.productName,
      interval: plan.wireInterval,
      agreesToStart: true,
    },
  });
  const address = paymentAddress(url, location.hostname);
  // While the browser is on its way there, the button stays busy.
  if (address !== null) await leaveForPayment(address);
  return address !== null;
}

/** The sentence for a purchase that did not begin (specification, section 8). */
export function checkoutProblem(failure: ApiFailure): string {
  if (failure.code === 'network_unreachable') return m.checkout_network();
  if (failure.code === 'answer_unreadable') return m.checkout_failed();
  return describeFailure(failure, m.checkout_failed());
}

type StartAgreementProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly isMissing: boolean;
  readonly onChange: () => void;
};

/**
 * Premium begins before the withdrawal period ends, and that needs the buyer's express agreement (§ 357a BGB): a box that
 * is never ticked for them.
 */
function StartAgreement({ ref, isMissing, onChange }: StartAgreementProps) {
  const problemId = useId();
  return (
    <div className="grid gap-1.5">
      <Checkbox
        ref={ref}
        name="agreesToStart"
        required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? problemId : undefined}
        className="items-start text-pretty [&>input]:mt-0.5 [&>input]:border-ink-muted [&>input:not(:checked)]:bg-transparent"
        label={m.checkout_agreement()}
        onChange={onChange}
      />
      {isMissing && (
        <p id={problemId} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="warning" size="sm" className="mt-0.5" />
          {m.checkout_agreement_missing()}
        </p>
      )}
    </div>
  );
}
