import * as z from 'zod';
import { deleteCustomer } from '../objects/customers.ts';
import { deletedCustomerView, priceView } from '../objects/views.ts';
import type { Customer, Price, Product } from '../state/records.ts';
import { makeId, newestFirst } from '../state/state.ts';
import type { World } from '../world.ts';
import { invalidRequest, missing } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
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

const customerFields = z.object({
  email: text.optional(),
  name: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  preferred_locales: texts.optional(),
  ...expansion,
});
const customerList = z.object({ ...paging, email: text.optional() });
const productFields = z.object({
  name: text,
  active: truth.optional(),
  metadata: metadata.optional(),
  ...expansion,
});
const priceFields = z.object({
  currency: text,
  unit_amount: wholeNumber,
  product: text.optional(),
  product_data: z.object({ name: text, metadata: metadata.optional() }).optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: truth.optional(),
  metadata: metadata.optional(),
  recurring: z.object({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: wholeNumber.optional(),
  }),
  ...expansion,
});
const priceList = z.object({
  ...paging,
  lookup_keys: texts.optional(),
  active: truth.optional(),
  product: text.optional(),
});

export function customerRoutes(world: World): ApiRoute[] {
  const { state } = world;
  return [
    { method: 'POST', path: '/v1/customers', answer: ({ parameters }) => createCustomer(world, parameters) },
    {
      method: 'GET',
      path: '/v1/customers',
      answer: ({ parameters }) => {
        const { email, ...paged } = readParameters(customerList, parameters);
        const customers = newestFirst(state.customers).filter(
          (customer) => !customer.deleted && (email === undefined || customer.email === email),
        );
        return page(customers, paged, '/v1/customers', (customer) => customer);
      },
    },
    {
      method: 'GET',
      path: '/v1/customers/:id',
      answer: ({ id }) =>
        state.customers[id]?.deleted ? deletedCustomerView(id) : findCustomer(world, id, 'id'),
    },
    {
      method: 'DELETE',
      path: '/v1/customers/:id',
      answer: ({ id }) => {
        deleteCustomer(world, findCustomer(world, id, 'id'));
        return deletedCustomerView(id);
      },
    },
    {
      method: 'POST',
      path: '/v1/customers/:id',
      answer: ({ id, parameters }) => {
        const customer = findCustomer(world, id, 'id');
        const {
          expand: _expand,
          metadata: added,
          description: _text,
          ...fields
        } = readParameters(customerFields, parameters);
        Object.assign(customer, fields, { metadata: { ...customer.metadata, ...added } });
        world.emit('customer.updated', customer);
        return customer;
      },
    },
  ];
}

/** Products and their prices. */
export function priceRoutes(world: World): ApiRoute[] {
  const { state } = world;
  return [
    {
      method: 'POST',
      path: '/v1/products',
      answer: ({ parameters }) => createProduct(world, readParameters(productFields, parameters)),
    },
    {
      method: 'GET',
      path: '/v1/products/:id',
      answer: ({ id }) => state.products[id] ?? refuse('product', id),
    },
    {
      method: 'POST',
      path: '/v1/prices',
      answer: ({ parameters }) => priceView(createPrice(world, parameters)),
    },
    {
      method: 'GET',
      path: '/v1/prices',
      answer: ({ parameters }) => {
        const { lookup_keys: keys, active, product, ...paged } = readParameters(priceList, parameters);
        const prices = newestFirst(state.prices).filter(
          (price) =>
            (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
            (active === undefined || price.active === active) &&
            (product === undefined || price.product === product),
        );
        return page(prices, paged, '/v1/prices', priceView);
      },
    },
    {
      method: 'GET',
      path: '/v1/prices/:id',
      answer: ({ id }) => priceView(state.prices[id] ?? refuse('price', id)),
    },
  ];
}

export function findCustomer(world: World, id: string, param = 'customer'): Customer {
  const customer = world.state.customers[id];
  return customer && !customer.deleted ? customer : refuse('customer', id, param);
}

export function createProduct(
  world: World,
  { name, active = true, metadata: given = {} }: z.infer<typeof productFields>,
): Product {
  const product: Product = {
    id: makeId('prod'),
    object: 'product',
    active,
    created: world.now(),
    livemode: false,
    metadata: given,
    name,
  };
  world.state.products[product.id] = product;
  return product;
}

function createCustomer(world: World, parameters: unknown): Customer {
  const given = readParameters(customerFields, parameters);
  const customer: Customer = {
    id: makeId('cus'),
    object: 'customer',
    created: world.now(),
    email: given.email ?? null,
    name: given.name ?? null,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: given.metadata ?? {},
    preferred_locales: given.preferred_locales ?? [],
  };
  world.state.customers[customer.id] = customer;
  world.emit('customer.created', customer);
  return customer;
}

function createPrice(world: World, parameters: unknown): Price {
  const given = readParameters(priceFields, parameters);
  const product =
    given.product ?? (given.product_data && createProduct(world, { name: given.product_data.name }).id);
  if (product === undefined || !world.state.products[product])
    throw missing('product', product ?? '', 'product');
  const lookupKey = given.lookup_key ?? null;
  const holder = Object.values(world.state.prices).find(
    (price) => lookupKey !== null && price.lookup_key === lookupKey,
  );
  if (holder && !given.transfer_lookup_key) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  }
  if (holder) holder.lookup_key = null;
  const price: Price = {
    id: makeId('price'),
    object: 'price',
    active: true,
    created: world.now(),
    currency: given.currency.toLowerCase(),
    livemode: false,
    lookup_key: lookupKey,
    metadata: given.metadata ?? {},
    product,
    recurring: {
      interval: given.recurring.interval,
      interval_count: given.recurring.interval_count ?? 1,
      usage_type: 'licensed',
    },
    type: 'recurring',
    unit_amount: given.unit_amount,
  };
  world.state.prices[price.id] = price;
  return price;
}

export function refuse(resource: string, id: string, param = 'id'): never {
  throw missing(resource, id, param);
}
