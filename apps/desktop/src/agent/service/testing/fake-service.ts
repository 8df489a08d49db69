import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

export type FakeAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, bytes as they are. */
  readonly body?: unknown;
};

type Handler = (call: ReceivedCall, reply: ServerResponse) => FakeAnswer | undefined;

/** An HTTP server on a free port that answers what a test sets. */
export type FakeService = {
  readonly url: URL;
  /** All calls so far, oldest first. */
  readonly calls: ReceivedCall[];
  /** Answers `METHOD /path`; a handler that answers `undefined` writes its reply itself. */
  on(route: string, answer: FakeAnswer | Handler): void;
  stop(): Promise<void>;
};

export async function startFakeService(): Promise<FakeService> {
  const handlers = new Map<string, FakeAnswer | Handler>();
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, reply) => {
    const call = await receive(request);
    calls.push(call);
    const handler = handlers.get(`${call.method} ${call.path.split('?', 1)[0]}`) ?? {
      status: 404,
      body: { code: 'not_found', message: '', requestId: 'x' },
    };
    const answer = typeof handler === 'function' ? handler(call, reply) : handler;
    if (answer) send(reply, answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    calls,
    on: (route, answer) => handlers.set(route, answer),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
}

function send(reply: ServerResponse, { status = 200, headers = {}, body }: FakeAnswer): void {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body ?? {}));
  const type = body instanceof Uint8Array ? 'application/octet-stream' : 'application/json; charset=utf-8';
  reply.writeHead(status, { 'content-type': type, ...headers }).end(bytes);
}
