import { locales } from '@punktgenau/words';
import * as z from 'zod/mini';
import { limits } from '../limits/limits.ts';
import { noPremiumTerms, premiumTermsSchema } from '../premium/premium-terms.ts';
import { ticketSchema } from '../second-factor/second-factor-schemas.ts';

export const localeSchema = z.enum(locales);

/** Letters and digits of any script, dots, dashes, underscores; nothing invisible (Hangul fillers are letters). */
export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFKC'),
    z.minLength(limits.usernameMin),
    z.maxLength(limits.usernameMax),
    z.regex(/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}._-])+$/u),
  );
export const emailSchema = z.string().check(z.trim(), z.maxLength(limits.emailMax), z.email());
const newPasswordSchema = z.string().check(z.minLength(limits.passwordMin), z.maxLength(limits.passwordMax));
/** A password to compare with. Only an empty one is refused, so that old rules never lock an account out. */
const givenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(1024));
const tokenSchema = z.string().check(z.minLength(1), z.maxLength(256));

export const signupRequestSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
});
export const loginRequestSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.emailMax)),
  password: givenPasswordSchema,
  rememberMe: z._default(z.boolean(), false),
  isDesktopClient: z._default(z.boolean(), false),
});
export const emailRequestSchema = z.object({ email: emailSchema });
/** One address can have signed up under several names; without a name the newest of them is meant. */
export const resendVerificationRequestSchema = z.extend(emailRequestSchema, {
  username: z.optional(usernameSchema),
});
/** Has the mail of the sign-up sent again that a log-in meant. */
export const resendByTicketRequestSchema = z.object({ ticket: ticketSchema });
export const tokenRequestSchema = z.object({ token: tokenSchema });
export const verifyEmailRequestSchema = z.extend(tokenRequestSchema, {
  /** Confirm only if the sign-up was made in this very browser: nobody has pressed anything yet. */
  onlyHere: z._default(z.boolean(), false),
});
export const resetPasswordRequestSchema = z.object({ token: tokenSchema, newPassword: newPasswordSchema });
export const changePasswordRequestSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});

/** The signed-in user as the client may see it. Instants are ISO 8601 strings in UTC. */
export const currentUserSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isPro: z.boolean(),
  proExpiresAt: z.nullable(z.string()),
  proType: z.nullable(z.string()),
  /** Missing in what the desktop app of an earlier version stored. */
  premiumTerms: z._default(premiumTermsSchema, noPremiumTerms),
  /** There is a subscription to see, running or over; premium itself may come from a code as well. */
  hasSubscription: z.boolean(),
  isAdmin: z.boolean(),
  /** What an administrator has to do before the administration opens. Missing in what earlier versions stored. */
  adminDuty: z._default(z.nullable(z.enum(['change_password', 'set_up_second_factor'])), null),
  createdAt: z.string(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/**
 * What a log-in answers. Only desktop clients (`isDesktopClient`, or `X-Client-Type: desktop-app`) get tokens to keep; a
 * browser's session is in a cookie that its pages cannot read.
 */
export const loggedInSchema = z.extend(currentUserSchema, {
  /** Sent back as `Authorization: Bearer …`. */
  sessionToken: z.nullable(z.string()),
  /** Proof of premium that can be checked offline; `null` without premium. */
  licenseToken: z.nullable(z.string()),
  /** The first log-in to the account. Missing in what servers of an earlier version answer. */
  isFirst: z.optional(z.boolean()),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

/** An answer that only says it was done, in words that reveal nothing about which accounts exist. */
export const acknowledgedSchema = z.object({ message: z.string() });
/** A confirmed address: whose, and who is signed in by it, which is nobody but in the browser that signed up. */
export const emailVerifiedSchema = z.extend(acknowledgedSchema, {
  username: z.string(),
  user: z.nullable(loggedInSchema),
});
/** A sign-up whose password was right. `address`: masked, as its owner recognises it. */
export const unconfirmedSignUpSchema = z.object({ address: z.string(), ticket: ticketSchema });
export type UnconfirmedSignUp = z.infer<typeof unconfirmedSignUpSchema>;
export const tokenValiditySchema = z.object({ valid: z.boolean() });
