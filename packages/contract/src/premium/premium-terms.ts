import * as z from 'zod/mini';

/**
 * What premium rests on, so that who has a subscription and a code is told of both. A part that gives nothing, or nothing
 * any more, is `null`. Instants are ISO 8601 strings in UTC.
 */
export const premiumTermsSchema = z.object({
  subscription: z.nullable(
    z.object({
      /** Of what is paid for, with the days of grace while a payment is open. */
      endsAt: z.string(),
      /** `renewing`: charged again then; `ending`: cancelled; `unpaid`: the last charge failed. */
      state: z.enum(['renewing', 'ending', 'unpaid']),
    }),
  ),
  /** Codes and what the operator gave, as one span; `from` is the last of them, `endsAt` is `null` without an end. */
  grant: z.nullable(z.object({ from: z.enum(['code', 'granted']), endsAt: z.nullable(z.string()) })),
});
export type PremiumTerms = z.infer<typeof premiumTermsSchema>;

export const noPremiumTerms: PremiumTerms = { subscription: null, grant: null };
