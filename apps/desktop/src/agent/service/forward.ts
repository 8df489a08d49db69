import {
  currentUserSchema,
  type LoggedIn,
  loggedInSchema,
} from '@punktgenau/contract/account/account-schemas';
import type { Endpoint } from '@punktgenau/contract/endpoint';
import { type ErrorCode, errorCatalogue } from '@punktgenau/contract/errors/error-catalogue';
import { issueLicense } from '@punktgenau/contract/premium/endpoints';
import { logInWithFactor } from '@punktgenau/contract/second-factor/endpoints';
import { logIn, logOut } from '@punktgenau/contract/session/endpoints';
import type { Locale } from '@punktgenau/words';
import { acknowledgements } from '@punktgenau/words/acknowledgements';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { errors } from '@punktgenau/words/errors';
import type { Log } from '../log/log.ts';
import type { HttpAnswer } from '../ports/http.ts';
import { answerHeaders, type CallHeaders, callHeaders, localeOf } from './forwarded-headers.ts';
import { bodyOf } from './http-answer.ts';
import { type ForwardedBody, readText, TooLargeError } from './read-text.ts';
import { type ServiceChange, serviceChangeOf } from './service-change.ts';
import { type ServiceClient, ServiceUnreachableError } from './service-client.ts';
import { unreachableCodeOf } from './unreachable-code.ts';

export type ForwardedCall = {
  readonly method: string;
  /** Path and query as the page asked for them. */
  readonly path: string;
  readonly headers: CallHeaders;
  /** `null` when the call has none. */
  readonly body: ForwardedBody | null;
  /** Aborted when the page does not wait any more. */
  readonly signal?: AbortSignal | undefined;
};

export type ForwardedAnswer = {
  readonly status: number;
  /** By name in lower case; only those a page may see. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReadableStream<Uint8Array> | null;
};

/**
 * Carries a call of the page to the service and its answer back, neither with a token in it. When the service cannot be
 * reached, the answer is 503 with one of the codes of `unreachableCodeOf`; it rejects only when the page gave up.
 */
export type Forward = (call: ForwardedCall) => Promise<ForwardedAnswer>;

/** What logging in and out through the page means for the companion. */
export type PlayerSession = {
  /** Keeps the tokens, on disk when the player wants to be remembered. */
  signIn(loggedIn: LoggedIn, isRemembered: boolean): Promise<void>;
  signOut(): Promise<void>;
};

const loginBytesMax = 64 * 1024;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Letters, digits and single separators: a path has one spelling, so a log-in cannot be written in a way that is not
 * recognised here but is at the service.
 */
const plainPath = /^\/api(?:\/[A-Za-z0-9._~-]+)+$/;
/** Licence tokens are for the companion alone. */
const ownPaths: ReadonlySet<string> = new Set([issueLicense.path]);

type Dependencies = {
  readonly service: ServiceClient;
  readonly session: PlayerSession;
  readonly log: Log;
  readonly onChanged: (change: ServiceChange) => void;
};

/** @param onChanged called after the service has changed something the companion keeps a copy of */
export function createForward(dependencies: Dependencies): Forward {
  const { service, session, log, onChanged } = dependencies;

  const send = (call: ForwardedCall, method: string, body: ForwardedBody | string | null) =>
    service.send(call.path, {
      method,
      headers: callHeaders(call.headers),
      ...(body === null ? {} : { body, duplex: 'half' as const }),
      ...(call.signal ? { signal: call.signal } : {}),
    });

  const signIn = async (call: ForwardedCall): Promise<ForwardedAnswer> => {
    const text = await readText(call.body, loginBytesMax);
    const request = objectOf(parseJson(text));
    if (!request) return refuse('malformed_request', localeOf(call.headers));
    const response = await send(call, 'POST', JSON.stringify({ ...request, isDesktopClient: true }));
    if (!response.ok) return answer(response);
    const loggedIn = loggedInSchema.safeParse(parseJson(await response.text()));
    if (!loggedIn.success || loggedIn.data.sessionToken === null) {
      log.error({ path: call.path }, 'the service answered a log-in in an unknown form');
      return refuse('internal_error', localeOf(call.headers));
    }
    await session.signIn(loggedIn.data, request.rememberMe === true);
    const user = currentUserSchema.parse(loggedIn.data);
    return answerJson(200, { ...user, sessionToken: null, licenseToken: null });
  };

  const signOut = async (call: ForwardedCall): Promise<ForwardedAnswer> => {
    await session.signOut();
    return answerJson(200, { message: acknowledgements[localeOf(call.headers)].signed_out });
  };

  const carry = async (call: ForwardedCall, method: string, path: string): Promise<ForwardedAnswer> => {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const response = await send(call, method, hasBody ? call.body : null);
    const change = response.ok ? serviceChangeOf(method, path) : undefined;
    if (change) onChanged(change);
    return answer(response);
  };

  return async (call) => {
    const locale = localeOf(call.headers);
    const method = call.method.toUpperCase();
    const path = pathOf(call.path);
    if (path === undefined || !methods.has(method) || ownPaths.has(path)) return refuse('not_found', locale);
    try {
      if (logIns.some((endpoint) => isCallOf(endpoint, method, path))) return await signIn(call);
      if (isCallOf(logOut, method, path)) return await signOut(call);
      return await carry(call, method, path);
    } catch (error) {
      if (isTooLarge(error)) return refuse('payload_too_large', locale);
      if (!(error instanceof ServiceUnreachableError)) throw error;
      log.warn({ path, err: error }, 'the service cannot be reached');
      const code = unreachableCodeOf(error);
      return answerJson(503, { code, message: desktopErrors[locale][code], requestId: ownRequestId });
    }
  };
}

/** Calls that end in a session: the companion keeps its tokens. A passkey does not work in its window (ADR 0044). */
const logIns: readonly Endpoint[] = [logIn, logInWithFactor];

const isCallOf = (endpoint: Endpoint, method: string, path: string) =>
  endpoint.method === method && endpoint.path === path;

/** In place of the service's number when the answer is ours. */
const ownRequestId = 'desktop';

/** Path in lower case without its query; `undefined` when it is none that may be called. */
function pathOf(pathAndQuery: string): string | undefined {
  const [path = ''] = pathAndQuery.split(/[?#]/, 1);
  const isPlain = plainPath.test(path) && !path.split('/').some((segment) => /^\.+$/.test(segment));
  return isPlain ? path.toLowerCase() : undefined;
}

/** A stream that breaks off while it is sent stands somewhere among the causes. */
function isTooLarge(error: unknown): boolean {
  if (error instanceof TooLargeError) return true;
  return error instanceof Error && error.cause !== undefined && isTooLarge(error.cause);
}

function answer(response: HttpAnswer): ForwardedAnswer {
  return { status: response.status, headers: answerHeaders(response.headers), body: response.body };
}

function answerJson(status: number, value: unknown): ForwardedAnswer {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
  return { status, headers, body: bodyOf(JSON.stringify(value)) };
}

function refuse(code: ErrorCode, locale: Locale): ForwardedAnswer {
  const { status } = errorCatalogue[code];
  return answerJson(status, { code, message: errors[locale][code], requestId: ownRequestId });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
