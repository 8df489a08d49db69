import type * as z from 'zod/mini';
import type { ErrorCode } from './errors/error-catalogue.ts';
import type { Right } from './limits/entitlements.ts';
import type { RequestLimitName } from './limits/request-limits.ts';

/** Every call starts with this; pages and their files do not. */
export const apiPrefix = '/api/';

/** The media type of server-sent events: an answer that goes on until one of the two ends it. */
export const eventStreamType = 'text/event-stream';

/** Who may call: anyone, signed-in users, players whose tier has a right, administrators, or a phone that was paired as a remote. */
export type Access = 'anyone' | 'player' | { readonly right: Right } | 'admin' | 'remote';

/** Loads a schema when it is needed: a page that calls nothing does not pay for the schema library. */
type SchemaLoader = () => Promise<z.ZodMiniType>;

/**
 * How lately one must have shown who one is, in this session, within `limits.confirmationMinutes`. `fresh`: by the password or
 * the second factor. `full`: by the password and, where the account has one, the second factor as well. Logging in counts.
 */
export type Confirmation = 'fresh' | 'full';

/**
 * One call of the API. The server's routes, the clients' calls, the API description and docs/errors.md are derived from
 * these rows; the wire format is theirs alone.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written as `:name`; all of them are identifiers (`idSchema`). */
  readonly path: `/api/${string}`;
  /** Heading in the API description. */
  readonly tag: string;
  readonly access: Access;
  /** Without it the answer is `confirmation_required`. */
  readonly confirmation?: Confirmation;
  /** Pages make it again and again by themselves: it is no sign that anybody sits there. */
  readonly isPolled?: true;
  /** A limit tighter than the general one; 'handler': the handler decides which requests count. */
  readonly limit?: RequestLimitName | 'handler';
  /** Status of success; 200 unless said otherwise. 204 comes without a body. */
  readonly status?: 200 | 201 | 204;
  readonly query?: SchemaLoader;
  /** JSON, or a form with a file, which its handler reads. */
  readonly body?: SchemaLoader | 'multipart/form-data';
  /** JSON, or the media type of a file or stream; missing when nothing is answered. */
  readonly answer?: SchemaLoader | `${string}/${string}`;
  /** What a stream of events (`eventStreamType`) sends: by the event's name its data, which is JSON. */
  readonly events?: Readonly<Record<string, SchemaLoader>>;
  /** What the call itself may fail with. What follows from the other fields is added by `errorCodesOf`. */
  readonly errors: readonly ErrorCode[];
  /** The answer to a parameter that no identifier looks like. */
  readonly invalidId?: ErrorCode;
  /** A `userId` in the request must be the one who is signed in; others are `forbidden`. */
  readonly ownUserId?: true;
};

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Loaded<Loader> = Loader extends () => Promise<infer Schema> ? Schema : never;
type InputOf<Loader> = Loaded<Loader> extends z.ZodMiniType ? z.input<Loaded<Loader>> : never;
type OutputOf<Loader> = Loaded<Loader> extends z.ZodMiniType ? z.output<Loaded<Loader>> : never;
type Field<E, Name extends string> = E extends { readonly [name in Name]: infer Value } ? Value : undefined;

/** The parameters of an endpoint's path, e.g. `{ id: number }`. */
export type ParamsOf<E extends Endpoint> = { readonly [name in ParameterNames<E['path']>]: number };

/** Without the index signature that a schema has which refuses unknown fields. */
type Declared<Value> = Value extends object
  ? { [Name in keyof Value as string extends Name ? never : Name]: Value[Name] }
  : Value;

/** The platform's `FormData`, as far as this package may know of it. */
export type MultipartForm = { append(name: string, value: string): void };

type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

/** What a caller gives: parameters of the path, query and body, as far as the endpoint has them. */
export type RequestOf<E extends Endpoint> = ([ParameterNames<E['path']>] extends [never]
  ? unknown
  : { readonly params: ParamsOf<E> }) &
  Part<'query', InputOf<Field<E, 'query'>>> &
  Part<'body', Field<E, 'body'> extends string ? MultipartForm : Declared<InputOf<Field<E, 'body'>>>>;

/** The query as the server reads it. */
export type QueryOf<E extends Endpoint> = OutputOf<Field<E, 'query'>>;
/** The body as the server reads it. */
export type BodyOf<E extends Endpoint> = OutputOf<Field<E, 'body'>>;
/** What the server answers with, before the schema has removed what is not declared. */
export type AnswerInputOf<E extends Endpoint> = [InputOf<Field<E, 'answer'>>] extends [never]
  ? undefined | null
  : InputOf<Field<E, 'answer'>>;
/** What the caller reads; `undefined` when nothing is answered. */
export type AnswerOf<E extends Endpoint> = [OutputOf<Field<E, 'answer'>>] extends [never]
  ? undefined
  : OutputOf<Field<E, 'answer'>>;

type ErrorOfAccess<A extends Access> = A extends 'anyone'
  ? never
  : A extends 'remote'
    ? 'remote_ended'
    : 'unauthorized';
/** A form is read by its handler; everything else is refused before it runs. */
type ErrorOfBody<Body> = Body extends string ? 'malformed_request' | 'unsupported_media_type' : never;

/** What a handler of the endpoint may answer instead of success. */
export type ErrorOf<E extends Endpoint> =
  | E['errors'][number]
  | ErrorOfAccess<E['access']>
  | ErrorOfBody<E['body']>
  | 'validation_failed'
  | 'rate_limited';

/** Every code the endpoint may answer: its own and those that follow from its access, its parts and the service. */
export function errorCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, method, path, body, query, errors, invalidId, ownUserId, confirmation } = endpoint;
  const codes: (ErrorCode | false | undefined)[] = [
    ...errors,
    invalidId,
    ownUserId && 'forbidden',
    access !== 'anyone' && access !== 'remote' && 'unauthorized',
    access === 'remote' && 'remote_ended',
    access === 'admin' && 'admin_required',
    access === 'admin' && 'password_change_required',
    access === 'admin' && 'second_factor_setup_required',
    typeof access === 'object' && 'feature_requires_premium',
    confirmation !== undefined && 'confirmation_required',
    method !== 'GET' && 'origin_refused',
    // Fastify reads a body wherever one may come.
    method !== 'GET' && 'payload_too_large',
    method !== 'GET' && 'unsupported_media_type',
    (body !== undefined || query !== undefined) && 'validation_failed',
    // A parameter longer than any identifier.
    path.includes(':') && 'not_found',
    'malformed_request',
    'rate_limited',
    'service_unavailable',
    'internal_error',
  ];
  return [...new Set(codes.filter((code) => code !== undefined && code !== false))];
}

/**
 * The address of a call: path with its parameters, and query.
 *
 * @param query values that are `undefined` are left out
 */
export function urlOf(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: { readonly params?: object; readonly query?: object } = {},
): string {
  const given: Readonly<Record<string, unknown>> = { ...params };
  let url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(given[name]));
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    url += `${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(String(value))}`;
  }
  return url;
}

/**
 * What paths of an endpoint look like.
 *
 * @returns matches a whole path without its query. A parameter is one segment, which may be empty: routers take that, too
 */
export function pathPatternOf({ path }: Pick<Endpoint, 'path'>): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]*')}$`);
}
