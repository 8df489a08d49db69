import type { IncomingMessage } from 'node:http';
import { type Failure, fail, type Result, succeed } from '@punktgenau/result';
import { uiLimits } from './ui-limits.ts';

/** A request that was sent to our own address from an allowed origin. Which client sent it is checked elsewhere. */
export type Visit = {
  readonly method: Method;
  /** Begins with one slash; without dot segments, encoded slashes and backslashes. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query as they came. */
  readonly target: string;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** Why nothing is answered, for the log, and with which status. */
export type Refusal = { readonly status: number; readonly reason: RefusalReason };
export type RefusalReason =
  | 'too_many_headers'
  | 'foreign_host'
  | 'foreign_origin'
  | 'foreign_site'
  | 'bad_target'
  | 'bad_method';

/** Fields that must not contradict themselves. */
const singleFields = ['host', 'origin', 'sec-fetch-site', 'content-type', 'content-length'] as const;

/**
 * Looks at where a request says that it comes from and goes to.
 *
 * - `Host` is our address to the letter. A page of another host name that was made to point here by DNS has its own name
 *   there.
 * - `Origin`, which browsers send with everything that may change something, is ours; without it nothing is changed.
 * - `Sec-Fetch-Site`, where a browser sends it, is our own page, or a user who typed the address.
 *
 * @param authority host and port, `127.0.0.1:49152`
 */
export function checkRequest(request: IncomingMessage, authority: string): Result<Visit, Refusal> {
  const { headers, headersDistinct } = request;
  if (request.rawHeaders.length / 2 > uiLimits.headerFields) return refuse(431, 'too_many_headers');
  const isTwice = singleFields.find((name) => (headersDistinct[name]?.length ?? 0) > 1);
  if (headers.host !== authority || isTwice === 'host') return refuse(403, 'foreign_host');

  const method = methods.find((known) => known === request.method);
  if (method === undefined) return refuse(405, 'bad_method');
  const isReading = method === 'GET' || method === 'HEAD';

  const { origin } = headers;
  const isOurs = origin === `http://${authority}`;
  if (origin === undefined ? !isReading : !isOurs || isTwice === 'origin')
    return refuse(403, 'foreign_origin');

  const site = headers['sec-fetch-site'];
  const isFair = site === undefined || site === 'same-origin' || (site === 'none' && isReading && !isOurs);
  if (!isFair || isTwice === 'sec-fetch-site') return refuse(403, 'foreign_site');

  const target = request.url ?? '';
  const queryAt = target.indexOf('?');
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  if (isTwice !== undefined || !isPlainPath(path)) return refuse(400, 'bad_target');
  const query = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt + 1));
  return succeed({ method, path, query, target });
}

function refuse(status: number, reason: RefusalReason): Failure<Refusal> {
  return fail({ status, reason });
}

/** One slash first (two name another host), then what has one meaning only, however often it is decoded. */
function isPlainPath(path: string): boolean {
  return (
    /^\/(?!\/)[\w\-./~!$&'()*+,;=:@%]*$/.test(path) &&
    !/%(?:2e|2f|5c|25|[01][0-9a-f]|7f)/i.test(path) &&
    !path.split('/').some((segment) => segment === '.' || segment === '..')
  );
}
