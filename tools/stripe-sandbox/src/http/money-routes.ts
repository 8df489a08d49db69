import * as z from 'zod';
import { refundCharge } from '../objects/refunds.ts';
import { attempt } from '../objects/subscriptions.ts';
import { chargeView, invoiceView, paymentIntentView } from '../objects/views.ts';
import { newestFirst } from '../state/state.ts';
import type { World } from '../world.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import { findCustomer, refuse } from './catalogue-routes.ts';
import { expansionOf, page } from './lists.ts';
import {
  expansion,
  instantRange,
  metadata,
  paging,
  readParameters,
  text,
  texts,
  wholeNumber,
} from './parameters.ts';

const invoiceList = z.object({
  ...paging,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});
const chargeList = z.object({ ...paging, customer: text.optional(), payment_intent: text.optional() });
const refundFields = z.object({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: wholeNumber.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  ...expansion,
});
const refundList = z.object({ ...paging, charge: text.optional(), payment_intent: text.optional() });
const eventList = z.object({
  ...paging,
  type: text.optional(),
  types: texts.optional(),
  created: instantRange.optional(),
});
const expanded = z.object(expansion);

/** Invoices and what tries to pay them. */
export function invoiceRoutes(world: World): ApiRoute[] {
  const { state } = world;
  const findInvoice = (id: string) => state.invoices[id] ?? refuse('invoice', id, 'invoice');
  return [
    {
      method: 'GET',
      path: '/v1/invoices',
      answer: ({ parameters }) => {
        const { customer, subscription, status, expand, ...paged } = readParameters(invoiceList, parameters);
        if (customer !== undefined) findCustomer(world, customer);
        const invoices = newestFirst(state.invoices).filter(
          (invoice) =>
            (customer === undefined || invoice.customer === customer) &&
            (subscription === undefined || invoice.subscription === subscription) &&
            (status === undefined || invoice.status === status),
        );
        return page(invoices, paged, '/v1/invoices', (invoice) =>
          invoiceView(state, invoice, expansionOf(expand)),
        );
      },
    },
    {
      method: 'GET',
      path: '/v1/invoices/:id',
      answer: ({ id, parameters }) =>
        invoiceView(state, findInvoice(id), expansionOf(readParameters(expanded, parameters).expand)),
    },
    { method: 'POST', path: '/v1/invoices/:id/pay', answer: ({ id }) => payInvoice(world, id) },
    {
      method: 'GET',
      path: '/v1/payment_intents/:id',
      answer: ({ id }) =>
        paymentIntentView(state.paymentIntents[id] ?? refuse('payment_intent', id, 'intent')),
    },
  ];
}

/** Charges and refunds. */
export function chargeRoutes(world: World): ApiRoute[] {
  const { state } = world;
  return [
    {
      method: 'GET',
      path: '/v1/charges',
      answer: ({ parameters }) => {
        const { customer, payment_intent: intent, expand, ...paged } = readParameters(chargeList, parameters);
        if (customer !== undefined) findCustomer(world, customer);
        const charges = newestFirst(state.charges).filter(
          (charge) =>
            (customer === undefined || charge.customer === customer) &&
            (intent === undefined || charge.payment_intent === intent),
        );
        return page(charges, paged, '/v1/charges', (charge) =>
          chargeView(state, charge, expansionOf(expand)),
        );
      },
    },
    {
      method: 'GET',
      path: '/v1/charges/:id',
      answer: ({ id, parameters }) =>
        chargeView(
          state,
          state.charges[id] ?? refuse('charge', id),
          expansionOf(readParameters(expanded, parameters).expand),
        ),
    },
    { method: 'POST', path: '/v1/refunds', answer: ({ parameters }) => createRefund(world, parameters) },
    {
      method: 'GET',
      path: '/v1/refunds',
      answer: ({ parameters }) => {
        const { charge, payment_intent: intent, ...paged } = readParameters(refundList, parameters);
        const refunds = newestFirst(state.refunds).filter(
          (refund) =>
            (charge === undefined || refund.charge === charge) &&
            (intent === undefined || refund.payment_intent === intent),
        );
        return page(refunds, paged, '/v1/refunds', (refund) => refund);
      },
    },
  ];
}

/** The events about everything. */
export function eventRoutes({ state }: World): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/v1/events',
      answer: ({ parameters }) => {
        const { type, types, created = {}, ...paged } = readParameters(eventList, parameters);
        const wanted = types ?? (type === undefined ? undefined : [type]);
        const events = newestFirst(state.events).filter(
          (event) =>
            (wanted === undefined || wanted.includes(event.type)) &&
            event.created > (created.gt ?? -1) &&
            event.created >= (created.gte ?? 0) &&
            event.created < (created.lt ?? Number.POSITIVE_INFINITY) &&
            event.created <= (created.lte ?? Number.POSITIVE_INFINITY),
        );
        return page(events, paged, '/v1/events', (event) => event);
      },
    },
    { method: 'GET', path: '/v1/events/:id', answer: ({ id }) => state.events[id] ?? refuse('event', id) },
  ];
}

function payInvoice(world: World, id: string): unknown {
  const { state } = world;
  const invoice = state.invoices[id] ?? refuse('invoice', id, 'invoice');
  const subscription = state.subscriptions[invoice.subscription];
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open' || !subscription) throw invalidRequest('This invoice can no longer be paid');
  attempt(world, subscription, invoice);
  if (state.refusedCustomers[invoice.customer]) {
    throw new ApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    });
  }
  return invoiceView(state, invoice, new Set());
}

function createRefund(world: World, parameters: unknown): unknown {
  const {
    charge: chargeId,
    payment_intent: intentId,
    amount,
    reason,
    metadata: given,
  } = readParameters(refundFields, parameters);
  if ((chargeId === undefined) === (intentId === undefined)) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const charge =
    intentId === undefined
      ? (world.state.charges[chargeId ?? ''] ?? refuse('charge', chargeId ?? ''))
      : (world.state.charges[world.state.paymentIntents[intentId]?.latest_charge ?? ''] ??
        refuse('payment_intent', intentId));
  return refundCharge(world, { charge, amount, reason: reason ?? null, metadata: given ?? {} });
}
