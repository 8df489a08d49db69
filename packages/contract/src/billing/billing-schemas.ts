import * as z from 'zod/mini';
import { emailSchema } from '../account/account-schemas.ts';
import { planIds } from '../plans/plans.ts';
import { premiumTermsSchema } from '../premium/premium-terms.ts';

export const planIdSchema = z.enum(planIds);

/**
 * Begins a purchase. Only `plan` decides; `amount` (cents), `planName` and `interval` are what the page showed, and a
 * request whose amount or interval is not the table's is refused instead of charging something else than was shown.
 */
export const createSubscriptionRequestSchema = z.object({
  plan: planIdSchema,
  amount: z.optional(z.int()),
  planName: z.optional(z.string().check(z.maxLength(200))),
  interval: z.optional(z.string().check(z.maxLength(50))),
  /** The buyer agreed that premium begins before the withdrawal period ends. Our page asks for it; kept as proof. */
  agreesToStart: z.optional(z.boolean()),
});
export type CreateSubscriptionRequest = z.input<typeof createSubscriptionRequestSchema>;

/** Where the browser goes to pay. */
export const checkoutStartedSchema = z.object({ url: z.string() });

export const activateSubscriptionRequestSchema = z.object({
  sessionId: z.string().check(z.minLength(1), z.maxLength(255)),
});
/** `pending`: the provider has not confirmed the payment yet (bank debits take days); asking again later is right. */
export const subscriptionActivationSchema = z.object({
  success: z.boolean(),
  status: z.enum(['active', 'pending']),
  message: z.string(),
  proExpiresAt: z.nullable(z.string()),
  premiumTerms: premiumTermsSchema,
});
export type SubscriptionActivation = z.infer<typeof subscriptionActivationSchema>;

export const activatePremiumRequestSchema = z.object({ email: emailSchema, plan: planIdSchema });
/**
 * `activated` at once when the address is the account's own; `mail_sent` otherwise, in the same words whether or not a
 * subscription exists for the address.
 */
export const premiumActivationSchema = z.object({
  status: z.enum(['activated', 'mail_sent']),
  message: z.string(),
});
export type PremiumActivation = z.infer<typeof premiumActivationSchema>;
/** The link of the mail. The account that asked must be signed in. */
export const confirmActivationRequestSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(256)),
});

/** A subscription as its owner sees it. Instants are ISO 8601 in UTC, `amount` is cents per period. */
export const subscriptionInfoSchema = z.object({
  /** The provider's word: active, canceled, past_due, … */
  status: z.string(),
  plan: z.nullable(planIdSchema),
  planName: z.string(),
  amount: z.int(),
  currency: z.string(),
  interval: z.string(),
  subscriptionId: z.string(),
  currentPeriodStart: z.nullable(z.string()),
  currentPeriodEnd: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  cancelAt: z.nullable(z.string()),
  canceledAt: z.nullable(z.string()),
  createdAt: z.string(),
  billingCycleAnchor: z.nullable(z.string()),
  nextBillingDate: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
});
export type SubscriptionInfo = z.infer<typeof subscriptionInfoSchema>;

/** Cancelling asks for the password again; `username`, when sent, must be the session's own. */
export const cancelSubscriptionRequestSchema = z.object({
  username: z.optional(z.string().check(z.maxLength(254))),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});
/** What was done, and the subscription and premium as they are now. */
export const subscriptionChangedSchema = z.object({
  message: z.string(),
  subscription: subscriptionInfoSchema,
  premiumTerms: premiumTermsSchema,
});
export type SubscriptionChanged = z.infer<typeof subscriptionChangedSchema>;

/** A page of the provider's where payment methods and invoices are managed. */
export const portalOpenedSchema = z.object({ url: z.string() });

/** An event of the payment provider was taken in. */
export const paymentEventReceivedSchema = z.object({ received: z.literal(true) });
