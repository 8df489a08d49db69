import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SubscriptionChanged, SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { cancelConsequence } from '#shared/premium/premium-sentence.ts';
import { cancelSubscription, takeOverSubscription } from '#shared/premium/subscription-query.ts';
import { planView, priceView } from '#shared/premium/subscription-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { CurrentPasswordField } from '#shared/ui/password-field.tsx';
import { usePasswordQuestion } from '#shared/ui/use-password-question.ts';
import { Facts } from './facts.tsx';

type OwnSubscriptionProps = {
  readonly user: CurrentUser;
  readonly info: SubscriptionInfo;
  /** @param left the premium that is left */
  readonly onCancelled: (left: PremiumTerms) => void;
};

/** Cancelling while signed in: what runs and what will happen, then the password. */
export function OwnSubscription({ user, info, onCancelled }: OwnSubscriptionProps) {
  const client = useQueryClient();
  const [isSecondStep, setSecondStep] = useState(false);
  const consequence = cancelConsequence(user, info);

  if (isSecondStep) {
    return (
      <PasswordStep
        user={user}
        consequence={consequence}
        onBack={() => setSecondStep(false)}
        onCancelled={async (cancelled) => {
          onCancelled(cancelled.premiumTerms);
          await takeOverSubscription(client, user, cancelled);
        }}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="text-sm text-ink-faint">{m.ending_step({ step: 1 })}</p>
        <h2>{m.ending_own_title()}</h2>
      </div>
      <Facts
        facts={[
          [m.subscription_plan(), planView(info)],
          [m.subscription_price(), priceView(info)],
          ...(info.nextBillingDate === null
            ? []
            : ([[m.subscription_next(), formatDate(info.nextBillingDate)]] as const)),
          [m.checkout_account(), `${user.username}, ${user.email}`],
          [m.ending_own_consequence(), consequence],
        ]}
      />
      <Button variant="primary" size="lg" onClick={() => setSecondStep(true)}>
        {m.ending_next()}
      </Button>
    </div>
  );
}

type PasswordStepProps = {
  readonly user: CurrentUser;
  readonly consequence: string;
  readonly onBack: () => void;
  readonly onCancelled: (cancelled: SubscriptionChanged) => Promise<void>;
};

function PasswordStep({ user, consequence, onBack, onCancelled }: PasswordStepProps) {
  const { field, problem, isBusy, submit, forgetProblem } = usePasswordQuestion({
    missing: m.cancel_password_missing(),
    send: async (password) => {
      const cancelled = await cancelSubscription(user.username, password);
      if (!cancelled.ok) return describeFailure(cancelled.error, m.cancel_failed());
      await onCancelled(cancelled.value);
      return undefined;
    },
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-1">
        <p className="text-sm text-ink-faint">{m.ending_step({ step: 2 })}</p>
        <FocusedHeading level={2}>{m.cancel_title()}</FocusedHeading>
        <p className="text-ink-muted">{consequence}</p>
      </div>
      <CurrentPasswordField
        ref={field}
        username={user.username}
        label={m.cancel_password()}
        hint={m.cancel_password_hint()}
        error={problem}
        onInput={forgetProblem}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="lg" isLoading={isBusy}>
          {isBusy ? m.cancel_busy() : m.cancel_submit()}
        </Button>
        <Button variant="ghost" size="lg" disabled={isBusy} onClick={onBack}>
          {m.ending_back()}
        </Button>
      </div>
    </form>
  );
}
