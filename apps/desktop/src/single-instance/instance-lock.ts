import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { fail, type Result, succeed } from '@punktgenau/result';

/** The only request that is understood: show the window. */
export const showRequest = Buffer.from('show\n');

/** A later start sends its request at once. */
const requestTimeoutMs = 1000;
const maxConnections = 4;

export type InstanceLock = { close(): Promise<void> };

/**
 * Listens for later starts of the companion. Each is answered with a token that lies in a file of the player's own, so
 * that another program that holds the address is not taken for us.
 *
 * @returns fails when the address cannot be had, or the token cannot be written
 */
export async function takeInstanceLock(
  address: string,
  tokenPath: string,
  onShow: () => void,
): Promise<Result<InstanceLock, NodeJS.ErrnoException>> {
  const connections = new Set<Socket>();
  const token = randomBytes(32).toString('hex');
  let isTokenWritten: Promise<void> = Promise.resolve();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    answer(socket, async () => {
      await isTokenWritten;
      socket.end(`${token}\n`);
      onShow();
    });
  });
  server.maxConnections = maxConnections;

  const failure = await listen(server, address, () => {
    // Only the process that holds the address may replace the token; requests that come meanwhile wait for it.
    isTokenWritten = writeFile(tokenPath, token, { mode: 0o600 });
  });
  if (failure) return fail(failure);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const connection of connections) connection.destroy();
    });
  try {
    await isTokenWritten;
  } catch (error) {
    await close();
    return fail(error as NodeJS.ErrnoException);
  }
  return succeed({ close });
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

/** Closes the connection after anything but the request. */
function answer(socket: Socket, reply: () => Promise<void>): void {
  let received = Buffer.alloc(0);
  socket.setTimeout(requestTimeoutMs, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    if (received.length < showRequest.length && showRequest.subarray(0, received.length).equals(received))
      return;
    if (received.equals(showRequest)) reply().catch(() => socket.destroy());
    else socket.destroy();
  });
}
