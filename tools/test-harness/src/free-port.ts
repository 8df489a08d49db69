import { createServer } from 'node:net';

/** Below what Linux gives to connections that go out (32768 and up): one of those could take the port before its server listens. */
const lowest = 20_000;
const highest = 32_000;

/** A TCP port on the loopback address that was free a moment ago. Any of 12,000, so that tests that ask at once get different ones. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}

/** @throws what a machine says that lets nobody listen at all */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
