import { expireSession, settleFirstPayment } from '../objects/checkout.ts';
import { attempt, end, incompleteEndsAfter, renew } from '../objects/subscriptions.ts';
import type { World } from '../world.ts';

type DueWork = { readonly at: number; readonly run: () => void };

/** What happens next by itself, and when. `undefined`: nothing. */
export function nextDueWork(world: World): DueWork | undefined {
  return [...sessionWork(world), ...debitWork(world), ...retryWork(world), ...subscriptionWork(world)].reduce<
    DueWork | undefined
  >((first, work) => (first === undefined || work.at < first.at ? work : first), undefined);
}

function sessionWork(world: World): DueWork[] {
  return Object.values(world.state.sessions)
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => expireSession(world, session) }));
}

function debitWork(world: World): DueWork[] {
  return Object.values(world.state.paymentIntents).flatMap((intent) => {
    const subscription = world.state.subscriptions[world.state.invoices[intent.invoice]?.subscription ?? ''];
    if (intent.status !== 'processing' || intent.settles_at === null || !subscription) return [];
    const isPaid = !world.state.refusedCustomers[intent.customer];
    return [{ at: intent.settles_at, run: () => settleFirstPayment(world, subscription, isPaid) }];
  });
}

function retryWork(world: World): DueWork[] {
  return Object.values(world.state.invoices).flatMap((invoice) => {
    const subscription = world.state.subscriptions[invoice.subscription];
    if (invoice.status !== 'open' || invoice.next_payment_attempt === null || !subscription) return [];
    return [{ at: invoice.next_payment_attempt, run: () => attempt(world, subscription, invoice) }];
  });
}

function subscriptionWork(world: World): DueWork[] {
  return Object.values(world.state.subscriptions).flatMap((subscription): DueWork[] => {
    const intent =
      world.state.paymentIntents[
        world.state.invoices[subscription.latest_invoice ?? '']?.payment_intent ?? ''
      ];
    switch (subscription.status) {
      case 'incomplete':
        // A debit under way is waited for.
        return intent?.status === 'processing'
          ? []
          : [
              {
                at: subscription.created + incompleteEndsAfter,
                run: () => end(world, subscription, 'incomplete_expired'),
              },
            ];
      case 'active':
      case 'past_due': {
        const at = subscription.item.current_period_end;
        const isEnding = subscription.cancel_at_period_end;
        return [{ at, run: () => (isEnding ? end(world, subscription) : renew(world, subscription)) }];
      }
      default:
        return [];
    }
  });
}
