import pg from 'pg';

/** What is heard on a channel of PostgreSQL's LISTEN and NOTIFY. */
export type Listener = {
  /** Whether announcements arrive at this moment. While they don't, some may be missed. */
  isListening(): boolean;
  stop(): Promise<void>;
};

const reconnectAfterMs = 1_000;

/**
 * Listens on a channel with a connection of its own, and goes on trying when that is lost.
 *
 * @param onMessage gets each announcement's text
 * @param onGap is called when announcements may have been missed
 */
export function listenTo(
  connectionString: string,
  channel: string,
  onMessage: (text: string) => void,
  onGap: () => void,
): Listener {
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    isListening = false;
    onGap();
    lost.end().catch(() => undefined);
    if (!isStopped) retry = setTimeout(connect, reconnectAfterMs).unref();
  };
  const connect = () => {
    const connecting = new pg.Client({
      connectionString,
      application_name: 'punktgenau listener',
      keepAlive: true,
    });
    client = connecting;
    connecting.on('error', () => lose(connecting));
    connecting.on('end', () => lose(connecting));
    connecting.on('notification', ({ payload }) => onMessage(payload ?? ''));
    connecting
      .connect()
      .then(() => connecting.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        // Changes from before this moment were announced to nobody.
        onGap();
        isListening = client === connecting;
      })
      .catch(() => lose(connecting));
  };
  connect();

  return {
    isListening: () => isListening,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      const open = client;
      client = undefined;
      isListening = false;
      await open?.end().catch(() => undefined);
    },
  };
}
