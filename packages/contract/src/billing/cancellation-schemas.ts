import * as z from 'zod/mini';
import { emailSchema } from '../account/account-schemas.ts';
import { limits } from '../limits/limits.ts';
import { planIds } from '../plans/plans.ts';

/** The contract as its owner remembers it; nobody has to know which one they have. */
export const declaredContracts = [...planIds, 'unsure'] as const;
export type DeclaredContract = (typeof declaredContracts)[number];

const declaration = {
  /** User name or e-mail address of the account, on one line: the operator reads it in a mail between other lines. */
  account: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(limits.emailMax), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u)),
  contract: z.enum(declaredContracts),
  /** Where the receipt goes. It need not be the account's address. */
  email: emailSchema,
};

/**
 * Cancelling without being signed in (§ 312k BGB). `regular` ends at the end of the paid period, `good_cause` is a matter
 * between its author and the operator, who gets to read the reason.
 */
export const cancellationRequestSchema = z.object({
  ...declaration,
  kind: z.enum(['regular', 'good_cause']),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(limits.declarationReasonMax))),
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
/** `endsAt`: until when premium lasts; `null`: it ended at once, because it was not paid for. */
export const cancellationConfirmedSchema = z.object({
  message: z.string(),
  endsAt: z.nullable(z.string()),
});
