import { planIds } from '@punktgenau/contract/plans/plans';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { digest, instant } from './columns.ts';

/** Events of the payment provider that arrived, so that each takes effect once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The customer whose objects it is about; `null`: of none. */
    stripeCustomerId: text('stripe_customer_id'),
    /** When the provider says it happened. */
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** `null` while its effect is not in the database yet. */
    processedAt: instant('processed_at'),
  },
  (table) => [
    index('stripe_events_open').on(table.receivedAt).where(sql`${table.processedAt} is null`),
    index('stripe_events_received_at').on(table.receivedAt),
  ],
);

/** How far recurring work has come. */
export const jobMarks = pgTable('job_marks', {
  job: text('job').primaryKey(),
  reachedAt: instant('reached_at').notNull(),
});

/** One row per paid invoice: the revenue. Rows outlive their account, without naming it. */
export const payments = pgTable(
  'payments',
  {
    stripeInvoiceId: text('stripe_invoice_id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text('plan', { enum: planIds }),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    index('payments_paid_at').on(table.paidAt),
    index('payments_user_id').on(table.userId),
    check('payments_refund_within', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
  ],
);

/** Requests to take over a subscription that was bought with another address; its owner confirms by mail. */
export const subscriptionClaims = pgTable(
  'subscription_claims',
  {
    tokenHash: digest('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailKey: text('email_key').notNull(),
    /** The provider's customer that has the subscription. */
    stripeCustomerId: text('stripe_customer_id').notNull(),
    plan: text('plan', { enum: planIds }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('subscription_claims_user_id').on(table.userId),
    index('subscription_claims_expires_at').on(table.expiresAt),
  ],
);
