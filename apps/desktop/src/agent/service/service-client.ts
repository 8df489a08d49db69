import type { Clock } from '../ports/clock.ts';
import type { Http } from '../ports/http.ts';
import { limitSilence } from './limit-silence.ts';
import { ServiceUnreachableError } from './service-unreachable-error.ts';
import { desktopUserAgent } from './user-agent.ts';

export { ServiceUnreachableError } from './service-unreachable-error.ts';

/** Calls to the service in the player's name. */
export type ServiceClient = {
  /**
   * Sends a call with the desktop headers and the player's bearer token, if there is one and the call brings none of its
   * own. Redirections are answered, not followed: our headers are for the service only.
   *
   * @param path path and query on the service: below `/api/`, or the installer's
   * @throws ServiceUnreachableError when there is no answer in time; reading the answer's body throws it as well
   */
  send(path: string, init?: RequestInit): Promise<Response>;
};

/** Who is signed in, as far as a call needs to know. */
export type BearerTokens = {
  /** `null` while nobody is signed in. */
  current(): string | null;
  /** The service answered that this token opens nothing (any more). */
  refused(token: string): void;
};

/** How long a call waits for the beginning of its answer, and then for each next piece. */
const silenceMs = 20_000;
const installerPath = '/download-test';

/** @param serviceUrl the service's origin, see `serviceAddressOf` */
export function createServiceClient(dependencies: {
  readonly http: Http;
  readonly serviceUrl: URL;
  readonly version: string;
  readonly tokens: BearerTokens;
  readonly clock: Clock;
}): ServiceClient {
  const { http, serviceUrl, tokens, clock } = dependencies;
  const userAgent = desktopUserAgent(dependencies.version);

  const headersOf = (init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('X-Client-Type', 'desktop-app');
    headers.set('X-Desktop-Client', 'true');
    headers.set('X-App-Source', 'desktop');
    headers.set('User-Agent', userAgent);
    const token = tokens.current();
    if (token !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  };

  return {
    async send(path, init = {}) {
      const url = addressOf(serviceUrl, path);
      const headers = headersOf(init);
      const giveUp = new AbortController();
      const callOff = clock.after(silenceMs, () => giveUp.abort());
      const signal = init.signal ? AbortSignal.any([init.signal, giveUp.signal]) : giveUp.signal;
      let response: Response;
      try {
        response = await http(url, { ...init, headers, signal, redirect: 'manual' });
      } catch (error) {
        // Who calls gave up on it: that says nothing about the service.
        if (init.signal?.aborted) throw error;
        throw new ServiceUnreachableError(`${url.pathname} was not answered`, { cause: error });
      } finally {
        callOff();
      }
      const answer = withBody(
        response,
        response.body && limitSilence(response.body, { clock, silenceMs, giveUp: () => giveUp.abort() }),
      );
      return answer.status === 401 ? noteRefusal(answer, bearerOf(headers), tokens) : answer;
    },
  };
}

function addressOf(serviceUrl: URL, path: string): URL {
  const url = new URL(path, serviceUrl);
  const isCallable = url.pathname.startsWith('/api/') || url.pathname === installerPath;
  if (url.origin !== serviceUrl.origin || !isCallable) throw new Error(`${path} is no call of the service.`);
  return url;
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1];
}

/** A wrong password is answered 401 as well; only `unauthorized` speaks of the token. */
async function noteRefusal(
  response: Response,
  token: string | undefined,
  tokens: BearerTokens,
): Promise<Response> {
  const text = await response.text();
  if (token !== undefined && isUnauthorized(text)) tokens.refused(token);
  return withBody(response, text);
}

function isUnauthorized(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body && body.code === 'unauthorized';
  } catch {
    return false;
  }
}

function withBody({ status, statusText, headers }: Response, body: ReadableStream | string | null): Response {
  return new Response(body, { status, statusText, headers });
}
