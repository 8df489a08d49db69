import {
  type ClientRequestArgs,
  type IncomingMessage,
  Agent as PlainAgent,
  request as sendPlain,
} from 'node:http';
import { type RequestOptions, Agent as SecureAgent, request as sendSecure } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Http, HttpAnswer, HttpCall } from './agent/ports/http.ts';
import { httpAnswer } from './agent/service/http-answer.ts';

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

/**
 * HTTP by Node's own client. `fetch` would do the same, but takes 20 MB with its first answer, which a companion that
 * sleeps while a game runs never gives back (docs/adr/0022).
 *
 * Rejects with the signal's reason when that was aborted.
 */
export const systemHttp: Http = (url, call) => send(url, call, true);

function send(url: URL, call: HttpCall, mayRepeat: boolean): Promise<HttpAnswer> {
  const { method = 'GET', headers, body, signal } = call;
  return new Promise((resolve, reject) => {
    const { request: open, agent } = url.protocol === 'https:' ? secure : plain;
    const request = open(url, {
      agent,
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
      if (isStale && mayRepeat && body === undefined) return resolve(send(url, call, false));
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
