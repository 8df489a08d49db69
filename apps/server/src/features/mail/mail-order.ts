import { declaredContracts } from '@punktgenau/contract/billing/cancellation-schemas';
import { premiumTermsSchema } from '@punktgenau/contract/premium/premium-terms';
import { locales } from '@punktgenau/words';
import { z } from 'zod';

/** `username`: empty when only the address is known. */
const recipientSchema = z.object({ username: z.string(), email: z.string(), locale: z.enum(locales) });
export type Recipient = z.infer<typeof recipientSchema>;

const to = recipientSchema;
const token = z.string();
/** When a declaration arrived. */
const receivedAt = z.coerce.date<Date>();

/** A declaration made in a form, as the operator gets to read it. */
const declarationSchema = z.object({
  what: z.enum(['cancellation_for_good_cause', 'withdrawal']),
  account: z.string(),
  contract: z.enum(declaredContracts),
  email: z.string(),
  reason: z.string(),
});
export type Declaration = z.infer<typeof declarationSchema>;

/**
 * Mails about an account, then those about ending contracts. German law wants the time at which a declaration arrived in the
 * latter (§ 312k BGB).
 */
const orderSchemas = [
  z.object({ kind: z.literal('verification'), to, token }),
  z.object({ kind: z.literal('sign_up_attempt'), to }),
  z.object({ kind: z.literal('password_reset'), to, token }),
  z.object({ kind: z.literal('password_changed'), to }),
  // `device`: what it calls itself, in words of ours; missing where nothing is known of it.
  z.object({
    kind: z.literal('new_device'),
    to,
    client: z.enum(['web', 'desktop']),
    device: z.string().optional(),
    at: z.coerce.date<Date>(),
  }),
  // A second factor.
  z.object({ kind: z.literal('factor_added'), to }),
  z.object({ kind: z.literal('factor_removed'), to }),
  z.object({ kind: z.literal('subscription_claim'), to, token }),
  z.object({ kind: z.literal('account_deleted'), to }),
  z.object({ kind: z.literal('installer_published'), to, version: z.string() }),
  // The link with which the account's owner carries out what was declared without signing in.
  z.object({ kind: z.literal('cancellation_link'), to, token, receivedAt }),
  // To the address that the declaration named. It says nothing about any account.
  z.object({
    kind: z.literal('declaration_received'),
    to,
    what: z.enum(['cancellation', 'cancellation_for_good_cause', 'withdrawal']),
    receivedAt,
  }),
  // `terms`: the premium that is left; without a subscription in them, it ended at once.
  z.object({ kind: z.literal('subscription_canceled'), to, receivedAt, terms: premiumTermsSchema }),
  // To the operator.
  z.object({ kind: z.literal('declaration_notice'), to, declaration: declarationSchema, receivedAt }),
] as const;

/** What to tell whom. */
export const mailOrderSchema = z.discriminatedUnion('kind', orderSchemas);
export type MailOrder = z.infer<typeof mailOrderSchema>;
export type MailKind = MailOrder['kind'];

export const mailKinds: readonly MailKind[] = orderSchemas.map((schema) => schema.shape.kind.value);
