import * as z from 'zod/mini';
import { idParamSchema, idSchema } from '../designs/design-schemas.ts';
import { limits } from '../limits/limits.ts';
import { lineSchema } from '../text/readable-text.ts';

/** An account as an administrator may see it. Instants are ISO 8601 in UTC. */
export const adminUserSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  /** Premium now. */
  isPro: z.boolean(),
  /** `null`: never had premium, or it has no end; `isPro` tells which. */
  proExpiresAt: z.nullable(z.string()),
  /** Where premium comes from: 'stripe_subscription', 'code' or 'granted'. */
  proType: z.nullable(z.string()),
  /** Until when a subscription gives premium; `null`: none does. Only the payment provider can end that part. */
  subscribedUntil: z.nullable(z.string()),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: z.string(),
  /** `null`: never signed in. */
  lastActiveAt: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Accounts on one page of the list. */
export const userPageSize = 25;

/** Further accounts than these are not counted. */
export const userCountMax = 1000;

export const userPageQuerySchema = z.object({
  /**
   * Part of the user name or the e-mail address, from one character on; letter case and surrounding space make no
   * difference, and no character has a special meaning. Empty: everybody.
   */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.emailMax))),
  /** Premium that has run out counts as premium until the job of the minute has taken it away. */
  premium: z.optional(z.enum(['premium', 'free'])),
  verified: z.optional(z.enum(['verified', 'unverified'])),
  role: z.optional(z.enum(['admin'])),
  /** Only accounts made before the one of this number: `nextBefore` of the page before. */
  before: z.optional(idParamSchema),
});
export type UserPageQuery = z.output<typeof userPageQuerySchema>;

export const userPageSchema = z.object({
  /** The newest first. */
  users: z.array(adminUserSchema),
  /** How many accounts the search and the filters leave on all pages, counted up to `userCountMax`. */
  total: z.int(),
  /** There are more than `total`. Never without search and filters: then `total` is exact. */
  isTotalCapped: z.boolean(),
  /** What to send as `before` for the next page; `null` on the last one. */
  nextBefore: z.nullable(idSchema),
});
export type UserPage = z.infer<typeof userPageSchema>;

const { min, max, default: defaultDays } = limits.grantedDays;

/**
 * Gives premium for `days` more days, counted from the end of what the account has (`isPro` true), or takes away what
 * codes and the operator granted (`isPro` false; `days` counts for nothing then). What a subscription gives stays: only
 * the payment provider ends it. An account that has nothing but a subscription answers `premium_from_subscription`.
 */
export const togglePremiumRequestSchema = z.strictObject({
  userId: idSchema,
  isPro: z.boolean(),
  days: z._default(z.int().check(z.minimum(min), z.maximum(max)), defaultDays),
  /** For the audit log, on one line. */
  reason: z._default(lineSchema(limits.auditReasonMax), ''),
});
export type TogglePremiumRequest = z.input<typeof togglePremiumRequestSchema>;

/** `user.isPro` is still true after taking premium away when a subscription goes on: see `user.subscribedUntil`. */
export const premiumToggledSchema = z.object({ user: adminUserSchema });
export type PremiumToggled = z.infer<typeof premiumToggledSchema>;
