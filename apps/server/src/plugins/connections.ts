import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long, in milliseconds, a connection may do nothing useful, and how many there may be. */
export type ConnectionLimits = {
  /** For the head of a request. */
  readonly headersMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** How often these two are looked at. */
  readonly checkEveryMs: number;
  /** Without a byte in either direction, as when a client does not read its answer. */
  readonly silentMs: number;
  /** After closing began: for answers under way. */
  readonly closingMs: number;
  readonly connections: number;
};

export const defaultConnectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkEveryMs: 5_000,
  silentMs: 60_000,
  closingMs: 5_000,
  connections: 10_000,
};

const tellOfRefusedEveryMs = 10_000;

/** Fastify's options for the limits that Node keeps itself. */
export function connectionOptions(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
  };
}

/** Bounds the number of connections, and the time that closing the server waits for them. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  boundNumber(app, app.server, limits.connections);

  // A request that was under way when closing began would keep its connection open for the next one, and closing
  // waits for every connection.
  let isClosing = false;
  let impatience: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    // Nor does it wait for those who never finish their request or never read their answer.
    impatience = setTimeout(() => app.server.closeAllConnections(), limits.closingMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(impatience));
}

function boundNumber(app: FastifyInstance, server: Server, connections: number): void {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    if (refused === 0) return;
    app.log.warn({ refused, connections }, 'refused connections, there are as many as allowed');
    refused = 0;
    timer = setTimeout(tell, tellOfRefusedEveryMs).unref();
  };
  server.maxConnections = connections;
  server.on('drop', () => {
    refused += 1;
    if (!timer) tell();
  });
}
