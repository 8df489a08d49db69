import { randomBytes } from 'node:crypto';
import type {
  Charge,
  CheckoutSession,
  Customer,
  Delivery,
  Event,
  Invoice,
  PaymentIntent,
  PortalSession,
  Price,
  Product,
  Refund,
  StoredAnswer,
  Subscription,
} from './records.ts';

export type Table<Row> = Record<string, Row>;

/** Everything the sandbox remembers. Plain data, so that it can be written to a file as it is. */
export type State = {
  /** How far its clock runs ahead of the real one, in ms. */
  clockOffsetMs: number;
  apiKey: string;
  webhookSecret: string;
  customers: Table<Customer>;
  products: Table<Product>;
  prices: Table<Price>;
  sessions: Table<CheckoutSession>;
  subscriptions: Table<Subscription>;
  invoices: Table<Invoice>;
  paymentIntents: Table<PaymentIntent>;
  charges: Table<Charge>;
  refunds: Table<Refund>;
  portals: Table<PortalSession>;
  events: Table<Event>;
  deliveries: Delivery[];
  answers: Table<StoredAnswer>;
  /** Customers whose next charges are refused. */
  refusedCustomers: Table<true>;
};

/** Rows by identifier. Without a prototype: an identifier such as `constructor` must find nothing. */
function table<Row>(rows: Table<Row> = {}): Table<Row> {
  return Object.assign(Object.create(null) as Table<Row>, rows);
}

/** The state as it was written, with tables like those of an empty one. */
export function restoreState(written: State): State {
  const empty = emptyState();
  const entries = Object.entries({ ...empty, ...written }).map(([name, value]) => {
    const isTable = typeof value === 'object' && !Array.isArray(value);
    return [name, isTable ? table(value as Table<unknown>) : value];
  });
  return Object.fromEntries(entries) as State;
}

export function emptyState(): State {
  return {
    clockOffsetMs: 0,
    apiKey: `sk_test_sandbox_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    customers: table(),
    products: table(),
    prices: table(),
    sessions: table(),
    subscriptions: table(),
    invoices: table(),
    paymentIntents: table(),
    charges: table(),
    refunds: table(),
    portals: table(),
    events: table(),
    deliveries: [],
    answers: table(),
    refusedCustomers: table(),
  };
}

/** A new identifier with the provider's prefix, such as `cus_…`. */
export function makeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Rows newest first, as the provider lists them. Rows of the same second keep the order they were made in. */
export function newestFirst<Row>(table: Table<Row>): Row[] {
  return Object.values(table).reverse();
}
