import { invalidRequest } from '../http/api-error.ts';
import type { Charge, Metadata, Refund } from '../state/records.ts';
import { makeId } from '../state/state.ts';
import type { World } from '../world.ts';
import { chargeView } from './views.ts';

export type RefundOrder = {
  readonly charge: Charge;
  /** In cents; left out: everything that was not paid back yet. */
  readonly amount: number | undefined;
  readonly reason: string | null;
  readonly metadata: Metadata;
};

/** Pays a charge back. @throws ApiError when it was paid back already or by more than is left */
export function refundCharge(world: World, { charge, amount, reason, metadata }: RefundOrder): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  }
  const cents = amount ?? left;
  if (cents < 1 || cents > left) {
    throw invalidRequest(
      `Refund amount (${cents}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    );
  }
  const refund: Refund = {
    id: makeId('re'),
    object: 'refund',
    amount: cents,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    status: 'succeeded',
  };
  world.state.refunds[refund.id] = refund;
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  world.emit('refund.created', refund);
  world.emit('charge.refunded', chargeView(world.state, charge, new Set(['refunds'])));
  return refund;
}
