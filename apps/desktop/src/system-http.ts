import {
  type ClientRequestArgs,
  type IncomingMessage,
  Agent as PlainAgent,
  request as sendPlain,
} from 'node:http';
import {
  type AgentOptions,
  type RequestOptions,
  Agent as SecureAgent,
  request as sendSecure,
} from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Http, HttpAnswer, HttpCall } from './agent/ports/http.ts';
import { httpAnswer } from './agent/service/http-answer.ts';
import { ProxyLoginError } from './agent/service/proxy-login-error.ts';
import type { RouteFinder } from './proxies/find-routes.ts';
import type { Route } from './proxies/proxy-settings.ts';

/** Answers that never have a body, see RFC 9110, 6.4.1. */
const statusesWithoutBody = new Set([204, 205, 304]);

/**
 * How long a connection waits for the next call, as with Node's own agents. TCP's keep-alive has no use in that time, and
 * where it cannot be set (Wine 8 does not know `TCP_KEEPIDLE`), Node gives the connection up.
 */
const reuse = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 } as const;
type OnConnection = Parameters<PlainAgent['createConnection']>[1];

class PlainConnections extends PlainAgent {
  override createConnection(options: ClientRequestArgs, onMade?: OnConnection) {
    return super.createConnection({ ...options, keepAlive: false } as ClientRequestArgs, onMade);
  }
}

class SecureConnections extends SecureAgent {
  override createConnection(options: RequestOptions, onMade?: OnConnection) {
    return super.createConnection({ ...options, keepAlive: false } as RequestOptions, onMade);
  }
}

const plain = { request: sendPlain, agent: new PlainConnections(reuse) };
const secure = { request: sendSecure, agent: new SecureConnections(reuse) };

type Way = { readonly request: typeof sendSecure; readonly agent: PlainAgent };

/** Failures of a connection that is being made; some of them may also befall one that is used. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ERR_PROXY_TUNNEL',
]);

/**
 * HTTP by Node's own client. `fetch` would do the same, but takes 20 MB with its first answer, which a companion that
 * sleeps while a game runs never gives back (docs/adr/0022).
 *
 * Goes by the proxies that the routes name, one after the other until one leads to the server; only `https`, for plain `http` is for
 * this machine. Rejects with the signal's reason when that was aborted, with `ProxyLoginError` where a proxy wants a log-in.
 */
export function createSystemHttp(routes: RouteFinder): Http {
  const tunnels = new Map<string, Way>();
  const wayBy = (route: Route, { protocol }: URL): Way => {
    if (protocol !== 'https:') return plain;
    if (route === null) return secure;
    const tunnel = tunnels.get(route) ?? { request: sendSecure, agent: new SecureConnections(by(route)) };
    tunnels.set(route, tunnel);
    return tunnel;
  };

  return async (url, call) => {
    const ways = await unlessAborted(routes.routesTo(url), call.signal);
    // A stream can be sent once.
    const tried = call.body instanceof ReadableStream ? ways.slice(0, 1) : ways;
    let failure: unknown;
    for (const route of tried) {
      try {
        return await send(wayBy(route, url), url, call, true);
      } catch (error) {
        if (call.signal?.aborted || !isUnconnected(error)) throw error;
        routes.failed(route);
        failure = isLogInOfProxy(error) ? new ProxyLoginError(route, { cause: error }) : error;
      }
    }
    throw failure;
  };
}

/**
 * Node's own tunnel through a proxy (Node 22.21 or newer). It reads this as it would read variables of the environment, which count for
 * nothing here.
 */
function by(route: string): AgentOptions {
  const options: AgentOptions & { readonly proxyEnv: Readonly<Record<string, string>> } = {
    ...reuse,
    proxyEnv: { https_proxy: route },
  };
  return options;
}

/** Nothing of the call has left for the server, which would otherwise hear it twice. */
function isUnconnected(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return unconnected.has(code) && syscall !== 'read' && syscall !== 'write';
}

const isLogInOfProxy = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 407;

/** The same answer; a caller that gives up does not wait for it. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
    answer.finally(() => signal.removeEventListener('abort', giveUp)).then(resolve, reject);
  });
}

function send(way: Way, url: URL, call: HttpCall, mayRepeat: boolean): Promise<HttpAnswer> {
  const { method = 'GET', headers, body, signal } = call;
  return new Promise((resolve, reject) => {
    const request = way.request(url, {
      agent: way.agent,
      method,
      headers: { 'accept-encoding': 'gzip', ...lengthOf(body), ...headers },
      ...(signal && { signal }),
    });
    request.once('response', (response) => {
      try {
        resolve(answerOf(response, method));
      } catch (error) {
        response.destroy();
        reject(error);
      }
    });
    // Stays: what goes wrong after the beginning of the answer breaks its body as well, and is reported there.
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (signal?.aborted) return reject(signal.reason);
      // A connection that was kept open may be closed by the server in the moment it is used again.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET';
      if (isStale && mayRepeat && body === undefined) return resolve(send(way, url, call, false));
      reject(error);
    });
    if (body instanceof ReadableStream) pipeline(body, request).catch(reject);
    else request.end(body);
  });
}

/** Node says it by itself for some methods only. */
function lengthOf(body: HttpCall['body']): Record<string, string> {
  if (body === undefined) return {};
  if (body instanceof ReadableStream) return { 'transfer-encoding': 'chunked' };
  return { 'content-length': String(Buffer.byteLength(body)) };
}

/** @throws for a body in an encoding that was not asked for */
function answerOf(response: IncomingMessage, method: string): HttpAnswer {
  const { statusCode: status = 0, headers } = response;
  const packing = headers['content-encoding'] ?? 'identity';
  const isPacked = packing === 'gzip';
  if (!isPacked && packing !== 'identity') throw new Error(`The answer is packed as ${packing}.`);
  const hasBody = method !== 'HEAD' && !statusesWithoutBody.has(status);
  if (!hasBody) response.resume();
  return httpAnswer({
    status,
    headers: {
      has: (name) => headers[name.toLowerCase()] !== undefined,
      get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
    },
    body: hasBody ? webStreamOf(isPacked ? unpacked(response) : response) : null,
  });
}

/** An error on either side ends both. */
function unpacked(response: IncomingMessage): Readable {
  const unpacking = createGunzip();
  // The reader gets the error: a pipeline that fails destroys its last stream with the error.
  pipeline(response, unpacking).catch(() => {});
  return unpacking;
}

function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
