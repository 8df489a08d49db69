import type {
  CancellationRequest,
  WithdrawalRequest,
} from '@punktgenau/contract/billing/cancellation-schemas';
import type { Locale } from '@punktgenau/words';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What was declared without a login, as it arrived, and in which language they are answered. */
export type ContractDeclaration = { readonly locale: Locale } & (
  | { readonly form: 'cancellation'; readonly request: CancellationRequest }
  | { readonly form: 'withdrawal'; readonly request: WithdrawalRequest }
);

/** Cancellations and withdrawals that were acknowledged and whose mails are not all delivered; then the row goes. */
export const contractDeclarations = pgTable(
  'contract_declarations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    declaration: jsonb('declaration').$type<ContractDeclaration>().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When a server last set about delivering; another one waits a while after that. */
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [index('contract_declarations_attempted_at').on(table.attemptedAt)],
);
