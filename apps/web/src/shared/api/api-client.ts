import { locale } from '#shared/i18n/locale.ts';
import { ApiFailure, parseApiFailure, parseJson } from './api-failure.ts';

/** What an answer must look like; any zod schema fits. */
export type AnswerSchema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
};

/** A schema, or what loads it while the answer is on its way. */
export type Answer<T> = AnswerSchema<T> | (() => Promise<AnswerSchema<T>>);

type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Asks the server for something.
 *
 * @param url same-origin path; it is the query key as well
 * @throws ApiFailure when there is no answer, an error answer, or one that does not fit `answer`
 */
export function apiGet<T>(url: string, answer: Answer<T>, options: { signal?: AbortSignal } = {}) {
  return callForJson({ method: 'GET', url, signal: options.signal }, answer);
}

/** Sends something new. Without `body` no content type is sent. @throws ApiFailure as `apiGet` */
export function apiPost<T>(url: string, body: unknown, answer: Answer<T>): Promise<T> {
  return callForJson({ method: 'POST', url, body }, answer);
}

/** Sends a form with a file. @throws ApiFailure as `apiGet` */
export function apiPostForm<T>(url: string, body: FormData, answer: Answer<T>): Promise<T> {
  return callForJson({ method: 'POST', url, body }, answer);
}

/** Changes something. @throws ApiFailure as `apiGet` */
export function apiPut<T>(url: string, body: unknown, answer: Answer<T>): Promise<T> {
  return callForJson({ method: 'PUT', url, body }, answer);
}

/** Removes something; the answer's body is not read. @throws ApiFailure as `apiGet` */
export async function apiDelete(url: string, body?: unknown): Promise<void> {
  await call({ method: 'DELETE', url, body });
}

/** Sends something whose answer says nothing. @throws ApiFailure as `apiGet` */
export async function apiPostSilently(url: string, body?: unknown): Promise<void> {
  await call({ method: 'POST', url, body });
}

async function callForJson<T>(request: Call, answer: Answer<T>): Promise<T> {
  const loading = typeof answer === 'function' ? answer() : Promise.resolve(answer);
  const [response, schema] = await Promise.all([call(request), loading]);
  const parsed = schema.safeParse(parseJson(await response.text()));
  if (!parsed.success) {
    throw new ApiFailure({ code: 'answer_unreadable', message: '', status: response.status });
  }
  return parsed.data;
}

async function call({ method, url, body, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': locale };
  // A form's content type names the boundary between its parts, so the browser writes it.
  const isForm = body instanceof FormData;
  // A content type without a body makes strict servers look for one.
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    // Giving up on a query is no failure; TanStack Query recognises the abort by its own error.
    if (signal?.aborted) throw error;
    throw new ApiFailure({ code: 'network_unreachable', message: '', status: 0 });
  }
  if (!response.ok) throw await parseApiFailure(response.status, await response.text());
  return response;
}
