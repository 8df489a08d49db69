import { setTimeout as delay } from 'node:timers/promises';
import { type EventReader, type ReadEvent, readEvents } from '../event-reader.ts';

/** A reader that comes back after its stream broke off, as a browser's `EventSource` does, until it hears `gone`. */
export type StreamFollower = {
  /** Of all its connections together. */
  events(): ReadEvent[];
  /** When a text that is yet to come came, in ms of the clock that only goes forward. */
  hear(wanted: string): Promise<number>;
  /** How many streams it was given. */
  opened(): number;
  /** Answers that were no stream; it tried again after them, as the pages do. */
  readonly refusals: number[];
  /** Resolves when it heard `gone` and the server ended the stream. */
  readonly gone: Promise<void>;
  close(): void;
};

/** For a stream that was refused: nothing says how long to wait. */
const tryAgainMs = 500;

export function followStream(url: string): StreamFollower {
  const readers: EventReader[] = [];
  const refusals: number[] = [];
  let isClosed = false;
  let onText: (text: string) => void = () => undefined;
  const events = () => readers.flatMap((reader) => reader.events());
  const follow = async () => {
    while (!isClosed) {
      const id = events().findLast((event) => event.id !== undefined)?.id;
      const headers = id === undefined ? {} : { 'last-event-id': id };
      const reader = await readEvents(url, headers, (text) => onText(text));
      if (reader.status !== 200) {
        refusals.push(reader.status);
        await delay(tryAgainMs);
        continue;
      }
      readers.push(reader);
      if (isClosed) reader.close();
      await reader.ended;
      if (reader.events().at(-1)?.name === 'gone') return;
      if (!isClosed) await delay(retryMs(reader));
    }
    throw new Error('The reader was closed before it heard `gone`.');
  };
  const gone = follow();
  // Most are closed, and nobody asks.
  gone.catch(() => undefined);
  return {
    ...{ events, refusals, gone },
    hear: (wanted) =>
      new Promise((resolve) => {
        onText = (text) => {
          if (text.includes(wanted)) resolve(performance.now());
        };
      }),
    opened: () => readers.length,
    close() {
      isClosed = true;
      readers.at(-1)?.close();
    },
  };
}

/** What the server said that readers wait. */
function retryMs(reader: EventReader): number {
  return Number(/^retry: (\d+)$/m.exec(reader.text())?.[1] ?? 0);
}
