/** The provider's objects as they are kept: its own field names, references as identifiers. Instants are seconds. */

export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  livemode: false;
  metadata: Metadata;
  preferred_locales: string[];
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
};

export type Product = {
  id: string;
  object: 'product';
  created: number;
  active: boolean;
  livemode: false;
  name: string;
  metadata: Metadata;
};

export type Price = {
  id: string;
  object: 'price';
  active: boolean;
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  metadata: Metadata;
  product: string;
  recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number; usage_type: 'licensed' };
  type: 'recurring';
  unit_amount: number;
};

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  livemode: false;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  customer: string;
  subscription: string | null;
  invoice: string | null;
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  locale: string | null;
  metadata: Metadata;
  success_url: string;
  cancel_url: string | null;
  line_items: { price: string; quantity: number }[];
  subscription_data: { metadata: Metadata };
};

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid';

export type Subscription = {
  id: string;
  object: 'subscription';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  ended_at: number | null;
  latest_invoice: string | null;
  livemode: false;
  metadata: Metadata;
  start_date: number;
  status: SubscriptionStatus;
  item: {
    id: string;
    price: string;
    current_period_start: number;
    current_period_end: number;
  };
};

export type Invoice = {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  created: number;
  currency: string;
  customer: string;
  customer_email: string | null;
  livemode: false;
  next_payment_attempt: number | null;
  number: string;
  period_start: number;
  period_end: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  subscription: string;
  total: number;
  paid_at: number | null;
  payment_intent: string;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  customer: string;
  invoice: string;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  /** When a bank debit settles; `null` for everything that is decided at once. */
  settles_at: number | null;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  created: number;
  currency: string;
  customer: string;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
};

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  livemode: false;
  locale: string | null;
  return_url: string | null;
  url: string;
};

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};

/** What became of telling our server about an event. */
export type Delivery = {
  eventId: string;
  attempts: number;
  status: 'waiting' | 'delivered' | 'given_up';
  lastAnswer: string | null;
};

export type StoredAnswer = { fingerprint: string; status: number; body: unknown };
