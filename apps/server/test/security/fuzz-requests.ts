import { storedRoundSchema } from '@punktgenau/contract/aim-lab/round-schemas';
import { allEndpoints } from '@punktgenau/contract/all-endpoints';
import { appProfileSchema } from '@punktgenau/contract/desktop/desktop-configuration';
import type { Endpoint } from '@punktgenau/contract/endpoint';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { brokenBodies, foreignFields, hostileTexts, hostileValues, oddHeaders } from './hostile-values.ts';
import { type Field, fieldsOf, type KnownValues, valuesOf } from './schema-values.ts';

/** 'phone': one that is paired as a remote. */
export const roles = ['nobody', 'free', 'premium', 'admin', 'phone'] as const;
export type Role = (typeof roles)[number];

/** 'valid': as the contract declares. 'edge': one field at the edge of its range. 'hostile': one field is anything. 'broken': no request of ours. */
export const kinds = ['valid', 'edge', 'hostile', 'broken'] as const;
export type Kind = (typeof kinds)[number];

/** One request; texts that begin with `@` stand for something of the world it is sent to. */
export type FuzzRequest = {
  readonly endpoint: Endpoint;
  readonly role: Role;
  readonly kind: Kind;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** A text goes out as it is. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

const serial = fc.integer({ min: 0, max: 999_999_999 });
const mostly = (often: string, seldom: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: fc.constant(often), weight: 3 }, { arbitrary: seldom, weight: 1 });

/** What only the world knows, and what keeps a valid request from costing minutes. */
const knownFields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  username: fc.oneof(
    fc.constant('@name'),
    serial.map((n) => `fuzz-${n}`),
  ),
  account: fc.constant('@name'),
  email: fc.oneof(
    fc.constant('@email'),
    serial.map((n) => `fuzz-${n}@example.org`),
  ),
  password: mostly('@password', fc.string({ minLength: 8, maxLength: 60 })),
  currentPassword: mostly('@password', fc.string({ minLength: 8, maxLength: 60 })),
  newPassword: fc.constant('@password'),
  token: mostly('@token', fc.string({ minLength: 20, maxLength: 60 })),
  code: fc.oneof(
    fc.constant('@code'),
    serial.map((n) => `F${n}`),
  ),
  sessionId: fc.constant('@checkout'),
  userId: fc.constant('@id'),
  designId: fc.constant('@design'),
  imageUrl: fc.constantFrom('@image', '@foreignPicture', null, undefined),
  ids: fc.constant('@allPremades'),
  hotkeyName: fc.constantFrom('Ctrl+Alt+1', 'Ctrl+Shift+F5', 'Alt+K', 'Ctrl+Alt+Q', 'Ctrl+Shift+2'),
  amount: fc.constant(undefined),
  interval: fc.constant(undefined),
  count: fc.integer({ min: 1, max: 3 }),
  prefix: fc.constantFrom('', 'FUZZ'),
  expiresAt: fc.constantFrom(null, '2030-01-01T00:00:00Z'),
  executable: fc.constantFrom('cs2.exe', 'game.exe'),
  pcName: fc.constantFrom('ZOCKER-PC', 'Büro'),
  revision: fc.constantFrom(1, 1, 1, 2),
  before: serial.map((n) => n + 1),
  id: fc.constantFrom(undefined, '1', '@id'),
};
/** Their designs are texts: share codes, not what an account has saved. */
const aimRounds = fc.array(
  valuesOf(storedRoundSchema, (field) => (field === 'designId' ? undefined : knownFields[field])),
  { minLength: 1, maxLength: 4 },
);
/** At most one, since there is one for each program. */
const gameProfiles = fc.array(
  valuesOf(appProfileSchema, (field) =>
    field === 'file' ? fc.constant('fadenkreuz.svg') : knownFields[field],
  ),
  { maxLength: 1 },
);
const knownLists: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  rounds: aimRounds,
  profiles: gameProfiles,
  overruled: gameProfiles,
};
const known: KnownValues = (field) => knownLists[field] ?? knownFields[field];

const parameters = fc.oneof(
  { arbitrary: fc.constant('@own'), weight: 6 },
  { arbitrary: fc.constant('@foreign'), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      '2147483647',
      '2147483648',
      ' 1',
      '1/2',
      '%',
      '',
    ),
    weight: 1,
  },
  { arbitrary: fc.constantFrom(...hostileTexts.slice(0, -1)), weight: 1 },
);

const loaded = (loader: Endpoint['query'] | Endpoint['body']) =>
  typeof loader === 'function' ? loader() : undefined;

/** Requests to every endpoint of the contract, of all roles and kinds. */
export async function anyRequest(): Promise<fc.Arbitrary<FuzzRequest>> {
  const ofEndpoints = await Promise.all(
    allEndpoints.map(async (endpoint) =>
      requestsTo(endpoint, await loaded(endpoint.query), await loaded(endpoint.body)),
    ),
  );
  return fc.oneof(...ofEndpoints);
}

function requestsTo(
  endpoint: Endpoint,
  query: z.ZodMiniType | undefined,
  body: z.ZodMiniType | undefined,
): fc.Arbitrary<FuzzRequest> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isForm = typeof endpoint.body === 'string';
  const common = {
    endpoint: fc.constant(endpoint),
    role: roleFor(endpoint),
    query: query ? valuesOf(query, known) : fc.constant({}),
    headers: fc.constant({}),
  };
  const own = fc.record(Object.fromEntries(names.map((name) => [name, fc.constant('@own')])));
  const anyOf = fc.record(Object.fromEntries(names.map((name) => [name, parameters])));
  const valid = body ? valuesOf(body, known) : fc.constant(isForm ? '@form' : undefined);
  const fields = body ? fieldsOf(body) : [];
  const queryFields = query ? fieldsOf(query) : [];
  const make = (kind: Kind, parts: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ ...common, params: own, body: valid, ...parts, kind: fc.constant(kind) });
  const arbitraries = [
    { weight: 4, arbitrary: make('valid', {}) },
    {
      weight: 2,
      arbitrary: make('edge', {
        params: anyOf,
        body: changed(valid, fields, ({ edges }) => fc.constantFrom(...edges)),
        query: changed(common.query, queryFields, ({ edges }) => fc.constantFrom(...edges)),
      }),
    },
    {
      weight: 3,
      arbitrary: make('hostile', {
        params: anyOf,
        body: isForm ? fc.constant('@hostileForm') : withForeign(changed(valid, fields, () => hostileValues)),
        query: changed(common.query, queryFields, () => hostileValues),
      }),
    },
    {
      weight: 1,
      arbitrary: make('broken', {
        params: anyOf,
        body: endpoint.method === 'GET' ? fc.constant(undefined) : fc.oneof(brokenBodies, valid),
        headers: oddHeaders,
      }),
    },
  ];
  return fc.oneof(...arbitraries) as unknown as fc.Arbitrary<FuzzRequest>;
}

/** Those who may call come more often than those who may not. */
function roleFor({ access }: Endpoint): fc.Arbitrary<Role> {
  const weights: Readonly<Record<Role, number>> = {
    nobody: access === 'anyone' ? 3 : 1,
    free: access === 'admin' ? 1 : 3,
    premium: access === 'admin' ? 1 : 3,
    admin: access === 'admin' ? 6 : 2,
    phone: access === 'remote' ? 12 : 1,
  };
  return fc.oneof(...roles.map((role) => ({ arbitrary: fc.constant(role), weight: weights[role] })));
}

/** The same values with one field replaced. */
function changed(
  values: fc.Arbitrary<unknown>,
  fields: readonly Field[],
  replacement: (field: Field) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (fields.length === 0) return values;
  const changes = fc.oneof(
    ...fields.map((field) => replacement(field).map((value) => ({ path: field.path, value }))),
  );
  return fc.tuple(values, changes).map(([whole, { path, value }]) => replaced(whole, path, value));
}

function replaced(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const object = typeof whole === 'object' && whole !== null ? whole : {};
  return { ...object, [name]: replaced(Reflect.get(object, name), rest, value) };
}

function withForeign(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const some = fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: foreignFields, weight: 1 });
  return fc
    .tuple(values, some)
    .map(([value, more]) => (typeof value === 'object' && value !== null ? { ...value, ...more } : value));
}
