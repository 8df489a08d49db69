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

/** Printable ASCII without spaces, so that each name of the provider's fits and the database can hold it. */
const identifierSchema = z.string().regex(/^[!-~]{1,255}$/);
/** Until the end of the year 9999. */
const instantSecondsMax = 253_402_300_799;

/** The parts of an event that we read: what identifies it, and whom it is about. */
export const deliveredEventSchema = z.object({
  id: identifierSchema,
  type: identifierSchema,
  created: z.int().min(0).max(instantSecondsMax),
  data: z.object({
    object: z.looseObject({
      customer: z.union([identifierSchema, z.object({ id: identifierSchema })]).nullish(),
    }),
  }),
});

export type DeliveredEvent = z.infer<typeof deliveredEventSchema>;
