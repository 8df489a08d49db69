import * as z from 'zod/mini';
import { emailSchema } from '../account/account-schemas.ts';
import { limits } from '../limits/limits.ts';
import { planIds } from '../plans/plans.ts';
import { premiumTermsSchema } from '../premium/premium-terms.ts';
import { toReadableLine, toReadableText } from '../text/readable-text.ts';

/** The contract as its owner remembers it; it may stay unnamed. */
export const declaredContracts = [...planIds, 'unsure'] as const;
export type DeclaredContract = (typeof declaredContracts)[number];

/**
 * Free text as it was pasted, perhaps from a document or a chat: invisible characters are left out. A
 * declaration that is refused because of it would be lost.
 */
const pastedText = (charactersMax: number, tidy: (text: string) => string) =>
  z.string().check(z.overwrite(tidy), z.trim(), z.maxLength(charactersMax));

/** An address comes with line breaks, marks of direction or blanks of no width from contact cards and documents. */
const withoutInvisible = (address: string) => address.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '');

const declaration = {
  /** User name or e-mail address of the account, on one line: the operator reads it in a mail between other lines. */
  account: pastedText(limits.emailMax, toReadableLine).check(z.minLength(1)),
  contract: z.enum(declaredContracts),
  /** Where the receipt goes. It need not be the account's address. */
  email: z.pipe(z.string().check(z.overwrite(withoutInvisible)), emailSchema),
};

/**
 * Cancelling without being signed in (§ 312k BGB). `regular` ends at the end of the paid period, `good_cause` is a matter
 * between its author and the operator, who gets to read the reason.
 */
export const cancellationRequestSchema = z.object({
  ...declaration,
  kind: z.enum(['regular', 'good_cause']),
  reason: z.optional(pastedText(limits.declarationReasonMax, toReadableText)),
});
export type CancellationRequest = z.infer<typeof cancellationRequestSchema>;

/** Withdrawing from a contract (§ 356a BGB). The operator carries it out. */
export const withdrawalRequestSchema = z.object(declaration);
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;

/** In the same words whether or not there is such an account or contract. `receivedAt` is ISO 8601 in UTC. */
export const declarationReceivedSchema = z.object({ message: z.string(), receivedAt: z.string() });
export type DeclarationReceived = z.infer<typeof declarationReceivedSchema>;

/** The link of the mail that went to the account. */
export const confirmCancellationRequestSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(400)),
});
/** The account's premium afterwards; a subscription that was not paid for has ended at once. */
export const cancellationConfirmedSchema = z.object({
  message: z.string(),
  premiumTerms: premiumTermsSchema,
});
