import { fstatSync, write as writeToFile } from 'node:fs';
import { Socket } from 'node:net';

/** Where the log goes. Writing never waits and never fails. */
export type LogDestination = {
  /** Takes a line, its end included. */
  write(line: string): void;
  /** How many lines were left out since the start. */
  dropped(): number;
  /** Waits until everything is written, but no longer than this; what cannot be written until then is lost. */
  flush(withinMs: number): Promise<void>;
};

type Write = (bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

/** What waits for a slow reader at most, in characters: more than an hour of a quiet server, little compared to its memory. */
const waitingMax = 1_000_000;
const retryMs = 1_000;

/**
 * Writes a log to an open file, pipe or terminal. When that is full or not read, lines wait, then are left out and
 * counted, and the count is said as soon as lines go through again. Neither `process.stdout` nor pino's own destination
 * does that: they block, or end the process with an uncaught error.
 */
export function createLogDestination(fileDescriptor: number): LogDestination {
  const kind = fstatSync(fileDescriptor);
  if (kind.isFIFO() || kind.isSocket()) return createLog(writeToPipe(fileDescriptor));
  return createLog((bytes, done) => writeToFile(fileDescriptor, bytes, done));
}

/** A pipe that is not read would hold on to the thread that writes to it, and the process could not end. */
function writeToPipe(fileDescriptor: number): Write {
  const pipe = new Socket({ fd: fileDescriptor, readable: false, writable: true });
  // Every write that fails says so itself.
  pipe.on('error', () => undefined);
  pipe.unref();
  return (bytes, done) => {
    pipe.write(bytes, (error) => done(error ?? null, bytes.length));
  };
}

/** @param write as `fs.write` on an open file: may write a part, or fail */
export function createLog(write: Write): LogDestination {
  let waiting: string[] = [];
  let waitingLength = 0;
  let left = Buffer.alloc(0);
  let dropped = 0;
  let toldOf = 0;
  let isWriting = false;
  const whenIdle = new Set<() => void>();

  const put = () => {
    if (left.length === 0) {
      if (waiting.length === 0) {
        isWriting = false;
        for (const resolve of whenIdle) resolve();
        return;
      }
      left = Buffer.from(waiting.join(''));
      waiting = [];
      waitingLength = 0;
    }
    isWriting = true;
    write(left, (error, written) => {
      if (error) {
        setTimeout(put, retryMs).unref();
        return;
      }
      left = left.subarray(written);
      if (left.length === 0 && dropped > toldOf) {
        add(lineAbout(dropped - toldOf));
        toldOf = dropped;
      }
      put();
    });
  };
  const add = (line: string) => {
    waiting.push(line);
    waitingLength += line.length;
  };

  return {
    write(line) {
      if (waitingLength + line.length > waitingMax) {
        dropped += 1;
        return;
      }
      add(line);
      if (!isWriting) put();
    },
    dropped: () => dropped,
    async flush(withinMs) {
      if (!isWriting) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        whenIdle.add(resolve);
        timer = setTimeout(resolve, withinMs);
      });
      clearTimeout(timer);
    },
  };
}

function lineAbout(count: number): string {
  const line = {
    level: 40,
    time: Date.now(),
    lines: count,
    msg: 'log lines were lost, they could not be written',
  };
  return `${JSON.stringify(line)}\n`;
}
