import * as z from 'zod';

/**
 * The kinds of events that change what we know. `docs/operations.md` lists the same ones for the webhook endpoint.
 */
export const handledEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
] as const;

/** The parts of an event that we read: what identifies it, and whom it is about. */
export const deliveredEventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number(),
  data: z.object({
    object: z.looseObject({
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

export type DeliveredEvent = z.infer<typeof deliveredEventSchema>;
