import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';

/** All that is ever understood at the door. */
export const ring = Buffer.from('show\n');

/** Whoever knocks says so at once. */
const patienceMs = 1000;
const maxCallersAtOnce = 4;

export type Doorbell = { close(): Promise<void> };

/**
 * Listens for later starts of the companion. Each is answered with a token that lies in a file of the player's own, so
 * that a stranger who holds the address is not taken for us.
 *
 * @returns the error of `listen` when the address cannot be had
 */
export async function hangDoorbell(
  address: string,
  tokenPath: string,
  onRing: () => void,
): Promise<Doorbell | NodeJS.ErrnoException> {
  const callers = new Set<Socket>();
  const token = randomBytes(32).toString('hex');
  let isTokenWritten: Promise<void> = Promise.resolve();
  const server = createServer((socket) => {
    callers.add(socket);
    socket.once('close', () => callers.delete(socket));
    answer(socket, async () => {
      await isTokenWritten;
      socket.end(`${token}\n`);
      onRing();
    });
  });
  server.maxConnections = maxCallersAtOnce;

  const failure = await listen(server, address, () => {
    // Only who holds the address may replace the token; whoever rings meanwhile waits for it.
    isTokenWritten = writeFile(tokenPath, token, { mode: 0o600 });
  });
  if (failure) return failure;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const caller of callers) caller.destroy();
    });
  try {
    await isTokenWritten;
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

function listen(
  server: Server,
  address: string,
  onListening: () => void,
): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(address, () => {
      server.off('error', resolve);
      onListening();
      resolve(null);
    });
  });
}

/** Hangs up on everything but the ring. */
function answer(socket: Socket, welcome: () => Promise<void>): void {
  let heard = Buffer.alloc(0);
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes]);
    if (heard.length < ring.length && ring.subarray(0, heard.length).equals(heard)) return;
    if (heard.equals(ring)) welcome().catch(() => socket.destroy());
    else socket.destroy();
  });
}
