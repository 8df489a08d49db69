import { apiPrefix } from '@punktgenau/contract/endpoint';
import type { Clock } from '../ports/clock.ts';
import type { Http, HttpAnswer, HttpCall } from '../ports/http.ts';
import { bodyOf, httpAnswer } from './http-answer.ts';
import { withIdleTimeout } from './idle-timeout.ts';
import { ServiceUnreachableError } from './service-unreachable-error.ts';
import { desktopUserAgent } from './user-agent.ts';

export { ServiceUnreachableError } from './service-unreachable-error.ts';

/** Calls to the service in the player's name. */
export type ServiceClient = {
  /**
   * Sends a call with the desktop headers and the player's bearer token, if there is one and the call brings none of its
   * own. Redirections are answered, not followed: our headers are for the service only.
   *
   * @param path path and query on the service: below `apiPrefix`, or the installer's
   * @throws ServiceUnreachableError when there is no answer in time; reading the answer's body throws it as well
   */
  send(path: string, call?: HttpCall): Promise<HttpAnswer>;
};

/** Who is signed in, as far as a call needs to know. */
export type BearerTokens = {
  /** `null` while no player is signed in. */
  current(): string | null;
  /** The service answered that this token opens nothing (any more). */
  refused(token: string): void;
};

/** How long a call waits for the beginning of its answer, and then for each next piece. */
const idleTimeoutMs = 20_000;
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

  const headersOf = (call: HttpCall): Record<string, string> => {
    const own = Object.entries(call.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
    const token = tokens.current();
    return {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...Object.fromEntries(own),
      'x-client-type': 'desktop-app',
      'x-desktop-client': 'true',
      'x-app-source': 'desktop',
      'user-agent': userAgent,
    };
  };

  return {
    async send(path, call = {}) {
      const url = addressOf(serviceUrl, path);
      const headers = headersOf(call);
      const giveUp = new AbortController();
      const cancelTimer = clock.after(idleTimeoutMs, () => giveUp.abort());
      const signal = call.signal ? AbortSignal.any([call.signal, giveUp.signal]) : giveUp.signal;
      let answer: HttpAnswer;
      try {
        answer = await http(url, { ...call, headers, signal, redirect: 'manual' });
      } catch (error) {
        // The caller gave up on it: that says nothing about the service.
        if (call.signal?.aborted) throw error;
        throw new ServiceUnreachableError(`${url.pathname} was not answered`, { cause: error });
      } finally {
        cancelTimer();
      }
      const { status, headers: itsHeaders } = answer;
      const body =
        answer.body && withIdleTimeout(answer.body, { clock, idleTimeoutMs, giveUp: () => giveUp.abort() });
      const limited = httpAnswer({ status, headers: itsHeaders, body });
      return status === 401 ? noteRefusal(limited, bearerOf(headers), tokens) : limited;
    },
  };
}

function addressOf(serviceUrl: URL, path: string): URL {
  const url = new URL(path, serviceUrl);
  const isCallable = url.pathname.startsWith(apiPrefix) || url.pathname === installerPath;
  if (url.origin !== serviceUrl.origin || !isCallable) throw new Error(`${path} is no call of the service.`);
  return url;
}

function bearerOf({ authorization = '' }: Readonly<Record<string, string>>): string | undefined {
  return /^Bearer (.+)$/.exec(authorization)?.[1];
}

/** A wrong password is answered 401 as well; only `unauthorized` speaks of the token. */
async function noteRefusal(
  answer: HttpAnswer,
  token: string | undefined,
  tokens: BearerTokens,
): Promise<HttpAnswer> {
  const text = await answer.text();
  if (token !== undefined && isUnauthorized(text)) tokens.refused(token);
  return httpAnswer({ ...answer, body: bodyOf(text) });
}

function isUnauthorized(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body && body.code === 'unauthorized';
  } catch {
    return false;
  }
}
