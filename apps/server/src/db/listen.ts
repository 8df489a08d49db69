import pg from 'pg';
import { keepAlive } from './database.ts';

/** What is heard on channels of PostgreSQL's LISTEN and NOTIFY. */
export type Listener = {
  /** Whether announcements arrive at this moment. While they don't, some may be missed. */
  isListening(): boolean;
  stop(): Promise<void>;
};

/** For each channel what gets the text of its announcements. */
export type Channels = Readonly<Record<string, (text: string) => void>>;

export type ListenerEvents = {
  /** Announcements may have been missed. */
  onGap(): void;
  /** The connection was lost, or none could be made. It is tried again. */
  onLost(error: Error): void;
};

/** Times of a listener in milliseconds. */
export type ListenerTimes = {
  readonly reconnectMs: number;
  /** How often the connection is tried: nothing else is ever sent on it that would show its loss. */
  readonly heartbeatMs: number;
  /** For a connection, and for the answer to each heartbeat. */
  readonly answerMs: number;
};

const goodbyeMs = 1_000;
const defaultTimes: ListenerTimes = { reconnectMs: 1_000, heartbeatMs: 5_000, answerMs: 5_000 };

/** Listens on channels with a connection of its own, and goes on trying when that is lost or says nothing any more. */
export function listenTo(
  connectionString: string,
  channels: Channels,
  events: ListenerEvents,
  times = defaultTimes,
): Listener {
  const listening = Object.keys(channels)
    .map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
    .join('; ');
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost) return;
    client = undefined;
    isListening = false;
    clearTimeout(next);
    events.onGap();
    events.onLost(error);
    lost.end().catch(() => undefined);
    if (!isStopped) next = setTimeout(connect, times.reconnectMs).unref();
  };
  const beat = (held: pg.Client) => {
    if (client !== held) return;
    next = setTimeout(() => {
      held.query('select 1').then(
        () => beat(held),
        (error) => lose(held, error),
      );
    }, times.heartbeatMs).unref();
  };
  const connect = () => {
    const connecting = new pg.Client({
      ...keepAlive,
      connectionString,
      application_name: 'punktgenau listener',
      connectionTimeoutMillis: times.answerMs,
      query_timeout: times.answerMs,
    });
    client = connecting;
    connecting.on('error', (error) => lose(connecting, error));
    connecting.on('end', () => lose(connecting, new Error('Connection terminated')));
    connecting.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    connecting
      .connect()
      .then(() => connecting.query(listening))
      .then(() => {
        if (client !== connecting) return;
        // Changes from before this moment were missed.
        events.onGap();
        isListening = true;
        beat(connecting);
      })
      .catch((error) => lose(connecting, error));
  };
  connect();

  return {
    isListening: () => isListening,
    async stop() {
      isStopped = true;
      clearTimeout(next);
      const open = client;
      client = undefined;
      isListening = false;
      // A database that says nothing does not say goodbye either.
      const timeUp = new Promise((resolve) => setTimeout(resolve, goodbyeMs).unref());
      await Promise.race([open?.end().catch(() => undefined), timeUp]);
    },
  };
}
