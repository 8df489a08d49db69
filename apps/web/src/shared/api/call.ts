import { type AnswerOf, type Endpoint, type RequestOf, urlOf } from '@punktgenau/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { locale } from '#shared/i18n/locale.ts';
import { ApiFailure, type ApiFailureCode, parseJson } from './api-failure.ts';

/** A request as the wire sees it, whichever endpoint it is for. */
type AnyRequest = { readonly params?: object; readonly query?: object; readonly body?: unknown };
type Options = { readonly signal?: AbortSignal | undefined };
/** The arguments after the endpoint: nothing that it needs may be left out. */
type Arguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: Options]
    : [request: RequestOf<E>, options?: Options];

/**
 * Calls the server. The answer's schema is loaded while the answer is on its way.
 *
 * @throws ApiFailure when there is no answer, an error answer, or one that does not fit the contract
 */
export async function call<E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<AnswerOf<E>> {
  const { answer } = endpoint;
  const [response, schema] = await Promise.all([
    send(endpoint, ...args),
    typeof answer === 'function' ? answer() : undefined,
  ]);
  if (!schema) return undefined as AnswerOf<E>;
  const parsed = schema.safeParse(parseJson(await response.text()));
  if (!parsed.success) throw failed('answer_unreadable', response.status);
  return parsed.data as AnswerOf<E>;
}

/** A query whose key is its address: `useQuery(callQuery(readRelease))`. */
export function callQuery<E extends Endpoint>(endpoint: E, ...args: Arguments<E>) {
  const [request] = args;
  return queryOptions({
    queryKey: [urlOf(endpoint, request as AnyRequest | undefined)],
    queryFn: ({ signal }) => call(endpoint, ...([request, { signal }] as unknown as Arguments<E>)),
  });
}

let unauthorizedListener: () => void = () => {};

/** Sets the listener to calls that were refused because there is no session (any more). */
export function onUnauthorized(listener: () => void): void {
  unauthorizedListener = listener;
}

/**
 * Makes a call whose answer is not read, or is no JSON.
 *
 * @returns the successful answer
 * @throws ApiFailure when there is no answer or an error answer
 */
export async function send<E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Response> {
  const [request = {}, { signal } = {}] = args as [AnyRequest?, Options?];
  const { body } = request;
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': locale };
  // A form's content type names the boundary between its parts, so the browser writes it.
  const isForm = body instanceof FormData;
  // A content type without a body makes strict servers look for one.
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, request), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    // Giving up on a query is no failure; TanStack Query recognises the abort by its own error.
    if (signal?.aborted) throw error;
    throw failed('network_unreachable');
  }
  if (response.ok) return response;
  const [{ parseApiFailure }, text] = await Promise.all([import('./parse-api-failure.ts'), response.text()]);
  const failure = parseApiFailure(response.status, text);
  // Later than the caller, whose own words about the failure would hide what is behind it.
  if (failure.code === 'unauthorized') setTimeout(unauthorizedListener);
  throw failure;
}

const failed = (code: ApiFailureCode, status = 0) => new ApiFailure({ code, message: '', status });
