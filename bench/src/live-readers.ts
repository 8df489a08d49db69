import { connect, type Socket } from 'node:net';

/** Somebody who follows a design. */
export type Reader = {
  /** Gets what comes from now on, in the pieces in which it comes; they are only valid during the call. */
  onBytes: (bytes: Buffer) => void;
  /** Leaves what comes from now on to the operating system, which keeps some dozens of events for who does not read. */
  pause(): void;
  close(): void;
};

/** What a reader follows. */
export type Followed = { readonly url: string; readonly id: number; readonly overlayKey: string };

const openedAtOnce = 100;
/** For all of them: it is read before the next one is written to it. */
const received = Buffer.alloc(16 * 1024);

/** Opens streams and waits until each has told how its design is. */
export async function openReaders(followed: readonly Followed[]): Promise<Reader[]> {
  const readers: Reader[] = [];
  while (readers.length < followed.length) {
    const from = readers.length;
    const next = followed.slice(from, from + openedAtOnce);
    readers.push(...(await Promise.all(next.map((one, n) => openReader(one, from + n)))));
  }
  return readers;
}

/** When a text came, in ms of the clock that only goes forward. */
export function hear(reader: Reader, wanted: string): Promise<number> {
  return new Promise((resolve) => {
    reader.onBytes = (bytes) => {
      if (bytes.includes(wanted)) resolve(performance.now());
    };
  });
}

/** @param number tells its address from those of the others */
function openReader({ url, id, overlayKey }: Followed, number: number): Promise<Reader> {
  const { host, hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const reader: Reader = {
      onBytes(bytes) {
        const text = bytes.toString('latin1');
        if (text.includes('event: design')) resolve(reader);
        else if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200 '))
          reject(new Error(`A stream was answered ${text.split('\r\n', 1)[0]}.`));
      },
      pause: () => socket.pause(),
      close: () => socket.destroy(),
    };
    const callback = (length: number) => {
      reader.onBytes(received.subarray(0, length));
      return true;
    };
    const onread = { buffer: received, callback };
    const socket: Socket = connect({ host: hostname, port: Number(port), onread });
    socket.once('error', reject);
    const address = `198.18.${Math.floor(number / 250)}.${1 + (number % 250)}`;
    socket.write(
      `GET /api/crosshairs/overlay/${id}/stream?key=${overlayKey} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    );
  });
}
