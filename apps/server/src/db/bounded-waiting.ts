import type { EventEmitter } from 'node:events';
import type { Pool } from 'pg';

const lookMs = 250;
/** After so many looks at a pool in which nothing happens it is stuck: a second, or more where the process itself stood still. */
const stuckLooks = 4;
/** Waiting that counts: what is shorter is the way of a busy machine. */
const longMs = 1_000;
/** A statement has at least so long, however long was waited before it. */
const leastMs = 500;

/**
 * The pool refuses at once what would wait for a connection behind too many others, and after a second what waits while none of its
 * connections is opened or becomes free: all of its statements wait for something, and a call that waits for them, and then for the same, would wait twice as long.
 */
export function boundWaiting(pool: Pool & EventEmitter, waitingMax: number, connections: number): void {
  let happened = 0;
  for (const event of ['connect', 'release']) pool.on(event, () => (happened += 1));
  const connect: (callback: ConnectCallback) => void = pool.connect.bind(pool);
  const bounded = (callback: ConnectCallback) => {
    if (pool.waitingCount >= waitingMax) {
      process.nextTick(callback, waitedTooLong('too many wait already'));
      return;
    }
    if (pool.idleCount > 0 || pool.totalCount < connections) {
      connect(callback);
      return;
    }
    let isOver = false;
    let seen = happened;
    let quietLooks = 0;
    const look = setInterval(() => {
      quietLooks = seen === happened ? quietLooks + 1 : 0;
      seen = happened;
      if (quietLooks < stuckLooks) return;
      isOver = true;
      clearInterval(look);
      callback(waitedTooLong('none becomes free'));
    }, lookMs);
    connect((error, client, release) => {
      clearInterval(look);
      if (!isOver) callback(error, client, release);
      else release?.();
    });
  };
  Object.assign(pool, {
    connect: (callback?: ConnectCallback) => {
      if (callback) return bounded(callback);
      return new Promise((resolve, reject) => {
        bounded((error, client) => (error ? reject(error) : resolve(client)));
      });
    },
  });
}

type ConnectCallback = (
  error: Error | undefined,
  client?: unknown,
  release?: (error?: unknown) => void,
) => void;

/** As pg says it, see `isDatabaseUnreachable`. */
const waitedTooLong = (why: string) => new Error(`timeout exceeded when trying to connect: ${why}`);

type Query = (...parameters: unknown[]) => Promise<unknown>;

/** Statements that begin, end or go back in a transaction: they wait for nobody. */
const isControl = /^\s*(?:begin|commit|rollback|savepoint|release|set)\b/i;

/**
 * A connection for one transaction in which waiting is bounded altogether. Each statement has its time limit; two that wait for locks, one after
 * the other, would keep a request waiting twice as long. What was waited for counts against the limit of the statements after it.
 *
 * @param statementMs time limit of a statement
 * @param sinceMs when the transaction was asked for (`performance.now()`)
 */
export function limitWaiting<Client extends { query: unknown }>(
  client: Client,
  statementMs: number,
  sinceMs: number,
): Client {
  const query = (client.query as Query).bind(client);
  const counted = (tookMs: number) => (tookMs > longMs ? tookMs : 0);
  let waitedMs = counted(performance.now() - sinceMs);
  let limitedMs = 0;
  const limited: Query = async (...parameters) => {
    const [what] = parameters;
    const text = typeof what === 'string' ? what : (what as { readonly text: string }).text;
    if (isControl.test(text)) return query(...parameters);
    if (waitedMs > limitedMs) {
      limitedMs = waitedMs;
      await query(`set local statement_timeout = ${Math.round(Math.max(leastMs, statementMs - waitedMs))}`);
    }
    const startMs = performance.now();
    try {
      return await query(...parameters);
    } finally {
      waitedMs += counted(performance.now() - startMs);
    }
  };
  return Object.assign(Object.create(client), { query: limited });
}
