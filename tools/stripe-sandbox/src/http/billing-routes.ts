import * as z from 'zod';
import { expireSession, openSession } from '../objects/checkout.ts';
import { announce, end, setCancelAtPeriodEnd } from '../objects/subscriptions.ts';
import { sessionView, subscriptionView } from '../objects/views.ts';
import type { CheckoutSession, PortalSession, Subscription } from '../state/records.ts';
import { makeId, newestFirst } from '../state/state.ts';
import type { World } from '../world.ts';
import { invalidRequest } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import { findCustomer, refuse } from './catalogue-routes.ts';
import { page } from './lists.ts';
import {
  expansion,
  metadata,
  paging,
  readParameters,
  text,
  texts,
  truth,
  wholeNumber,
} from './parameters.ts';

const webAddress = text.regex(/^https?:\/\//);
const sessionFields = z.object({
  mode: z.literal('subscription'),
  customer: text,
  line_items: z.array(z.object({ price: text, quantity: wholeNumber.optional() })).length(1),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: text.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  subscription_data: z.object({ metadata: metadata.optional(), description: text.optional() }).optional(),
  payment_method_types: texts.optional(),
  allow_promotion_codes: truth.optional(),
  ...expansion,
});
const sessionList = z.object({
  ...paging,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
const portalFields = z.object({
  customer: text,
  locale: text.optional(),
  return_url: webAddress.optional(),
  ...expansion,
});
const subscriptionList = z.object({ ...paging, customer: text.optional(), status: text.optional() });
const subscriptionFields = z.object({
  cancel_at_period_end: truth.optional(),
  cancel_at: z.union([z.literal(''), wholeNumber]).optional(),
  metadata: metadata.optional(),
  ...expansion,
});

/** Checkout pages and the billing portal. */
export function checkoutRoutes(world: World): ApiRoute[] {
  const { state } = world;
  const findSession = (id: string) => state.sessions[id] ?? refuse('checkout.session', id, 'session');
  return [
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      answer: ({ parameters }) => sessionView(createSession(world, parameters)),
    },
    {
      method: 'GET',
      path: '/v1/checkout/sessions',
      answer: ({ parameters }) => {
        const { customer, subscription, status, ...paged } = readParameters(sessionList, parameters);
        const sessions = newestFirst(state.sessions).filter(
          (session) =>
            (customer === undefined || session.customer === customer) &&
            (subscription === undefined || session.subscription === subscription) &&
            (status === undefined || session.status === status),
        );
        return page(sessions, paged, '/v1/checkout/sessions', sessionView);
      },
    },
    { method: 'GET', path: '/v1/checkout/sessions/:id', answer: ({ id }) => sessionView(findSession(id)) },
    {
      method: 'POST',
      path: '/v1/checkout/sessions/:id/expire',
      answer: ({ id }) => {
        const session = findSession(id);
        if (session.status !== 'open') {
          throw invalidRequest(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        }
        expireSession(world, session);
        return sessionView(session);
      },
    },
    {
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      answer: ({ parameters }) => createPortal(world, parameters),
    },
  ];
}

export function subscriptionRoutes(world: World): ApiRoute[] {
  const { state } = world;
  const findSubscription = (id: string) => state.subscriptions[id] ?? refuse('subscription', id);
  const show = (subscription: Subscription) => subscriptionView(state, subscription);
  return [
    {
      method: 'GET',
      path: '/v1/subscriptions',
      answer: ({ parameters }) => {
        const { customer, status, ...paged } = readParameters(subscriptionList, parameters);
        if (customer !== undefined) findCustomer(world, customer);
        const subscriptions = newestFirst(state.subscriptions).filter(
          (one) =>
            (customer === undefined || one.customer === customer) &&
            (status === 'all' ||
              (status === undefined ? one.status !== 'canceled' : status === one.status) ||
              (status === 'ended' && one.ended_at !== null)),
        );
        return page(subscriptions, paged, '/v1/subscriptions', show);
      },
    },
    { method: 'GET', path: '/v1/subscriptions/:id', answer: ({ id }) => show(findSubscription(id)) },
    {
      method: 'POST',
      path: '/v1/subscriptions/:id',
      answer: ({ id, parameters }) => show(updateSubscription(world, findSubscription(id), parameters)),
    },
    {
      method: 'DELETE',
      path: '/v1/subscriptions/:id',
      answer: ({ id }) => {
        const subscription = findSubscription(id);
        // A subscription that has ended is no longer there for this call.
        if (subscription.ended_at !== null) refuse('subscription', id);
        end(world, subscription);
        return show(subscription);
      },
    },
  ];
}

function createSession(world: World, parameters: unknown): CheckoutSession {
  const given = readParameters(sessionFields, parameters);
  findCustomer(world, given.customer);
  const [line] = given.line_items;
  const price =
    world.state.prices[line?.price ?? ''] ?? refuse('price', line?.price ?? '', 'line_items[0][price]');
  const quantity = line?.quantity ?? 1;
  return openSession(world, {
    customer: given.customer,
    client_reference_id: given.client_reference_id ?? null,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
    locale: given.locale ?? null,
    metadata: given.metadata ?? {},
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    line_items: [{ price: price.id, quantity }],
    subscription_data: { metadata: given.subscription_data?.metadata ?? {} },
  });
}

function createPortal(world: World, parameters: unknown): PortalSession {
  const given = readParameters(portalFields, parameters);
  findCustomer(world, given.customer);
  const id = makeId('bps');
  const portal: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: world.now(),
    customer: given.customer,
    livemode: false,
    locale: given.locale ?? null,
    return_url: given.return_url ?? null,
    url: `${world.publicUrl()}/portal/${id}`,
  };
  world.state.portals[id] = portal;
  return portal;
}

function updateSubscription(world: World, subscription: Subscription, parameters: unknown): Subscription {
  const given = readParameters(subscriptionFields, parameters);
  if (subscription.ended_at !== null) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (given.metadata) subscription.metadata = { ...subscription.metadata, ...given.metadata };
  if (given.cancel_at_period_end !== undefined) {
    setCancelAtPeriodEnd(world, subscription, given.cancel_at_period_end);
  } else if (given.cancel_at === '') {
    setCancelAtPeriodEnd(world, subscription, false);
  } else {
    announce(world, 'customer.subscription.updated', subscription);
  }
  return subscription;
}
