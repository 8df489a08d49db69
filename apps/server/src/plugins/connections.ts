import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { makeRoom, type Places } from './make-room.ts';

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
  /**
   * After closing began: for a proxy to notice by a `Connection: close`, or by giving up what it does not use, that it has to
   * send its requests elsewhere. A connection closed under its hands would lose the request it is just sending.
   */
  readonly drainingMs: number;
  /** After that: for answers under way. */
  readonly closingMs: number;
  /** Meanwhile: for those who are in the middle of a request and send nothing. */
  readonly closingSilentMs: number;
  readonly connections: number;
};

export const defaultConnectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkEveryMs: 5_000,
  silentMs: 30_000,
  drainingMs: 0,
  closingMs: 5_000,
  closingSilentMs: 2_000,
  connections: 10_000,
};

/**
 * Connections that the operating system keeps until the server takes them. Node's 511 are full within a moment when thousands
 * come at once, and then it breaks off some of those it had said yes to.
 */
export const waitingConnections = 4_096;

const lookForSilentEveryMs = 250;
const tellOfRefusedEveryMs = 10_000;

/** Fastify's options for the limits that Node keeps itself. */
export function connectionOptions(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    // What still comes on an open connection while it closes is answered, as everything before it.
    return503OnClosing: false,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
  };
}

/**
 * Bounds the number of connections, and the time that closing the server waits for them.
 *
 * @returns the places of connections, of which none is free any more while the server closes
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): Places {
  const places = boundNumber(app, app.server, limits.connections);

  // A request that was under way when closing began would keep its connection open for the next one, and closing
  // waits for every connection.
  let isClosing = false;
  let impatience: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    if (limits.drainingMs > 0 && app.server.listening) await drain(app.server, limits.drainingMs);
    // Nor does it wait for those who never finish their request, and not for long for those who never read their answer.
    places.giveUpSilent(limits.closingSilentMs);
    looking = setInterval(places.giveUpSilent, lookForSilentEveryMs, limits.closingSilentMs);
    impatience = setTimeout(() => app.server.closeAllConnections(), limits.closingMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearTimeout(impatience);
  });
  // The hook above tells the connection to end.
  return { ...places, isFree: (socket) => !isClosing && places.isFree(socket) };
}

/** Takes no further connections, and waits for those there are to be given up from outside. */
async function drain(server: Server, withinMs: number): Promise<void> {
  const isDrained = once(server, 'close');
  await untilIdleTurn();
  // Node's HTTP server would close idle connections at once.
  SocketServer.prototype.close.call(server);
  const waiting = new AbortController();
  await Promise.race([isDrained, delay(withinMs, undefined, { signal: waiting.signal })]);
  waiting.abort();
}

const idleTurnMs = 0.3;
const turnsToWait = 200;

/**
 * Waits for a turn of the event loop in which nothing else happened. Connections that the operating system has taken and the
 * server has not would be reset when it stops listening, with the request that a proxy has already sent on them; each turn
 * takes all of them, so after a turn that short there are none.
 */
async function untilIdleTurn(): Promise<void> {
  for (let turn = 0; turn < turnsToWait; turn += 1) {
    const began = performance.now();
    await setImmediate();
    if (performance.now() - began < idleTurnMs) return;
  }
}

function boundNumber(app: FastifyInstance, server: Server, connections: number): Places {
  let refused = 0;
  let givenUp = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    if (refused + givenUp === 0) return;
    app.log.warn({ refused, givenUp, connections }, 'as many connections as allowed, unused ones made room');
    refused = 0;
    givenUp = 0;
    timer = setTimeout(tell, tellOfRefusedEveryMs).unref();
  };
  const note = () => {
    if (!timer) tell();
  };
  server.maxConnections = connections;
  // All of them are being answered.
  server.on('drop', () => {
    refused += 1;
    note();
  });
  return makeRoom(app, connections, () => {
    givenUp += 1;
    note();
  });
}
