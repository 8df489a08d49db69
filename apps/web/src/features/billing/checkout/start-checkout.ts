import { startCheckout as startCheckoutEndpoint } from '@punktgenau/contract/billing/endpoints';
import type { Plan } from '@punktgenau/contract/plans/plans';
import type { Result } from '@punktgenau/result';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';

/**
 * Opens a checkout page for what this page shows, for a buyer who agreed that premium begins at once; the server refuses
 * when the shown price is not what it would charge.
 */
export async function startCheckout(plan: Plan): Promise<Result<string, ApiFailure>> {
  const started = await attempt(
    call(startCheckoutEndpoint, {
      body: {
        plan: plan.id,
        amount: plan.amountCents,
        planName: plan.productName,
        interval: plan.wireInterval,
        agreesToStart: true,
      },
    }),
  );
  return started.ok ? { ok: true, value: started.value.url } : started;
}

/** The sentence for a purchase that did not begin (specification, section 8). */
export function checkoutProblem(failure: ApiFailure): string {
  if (failure.code === 'network_unreachable') return m.checkout_network();
  if (failure.code === 'answer_unreadable') return m.checkout_failed();
  return describeFailure(failure, m.checkout_failed());
}
