import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Holds a data directory for this process until `release`, or until the process is gone in whatever way. */
export type InstanceLock = { release(): Promise<void> };

/**
 * Takes the data directory for this process, or answers `undefined` when a living process has it.
 *
 * The lock is an endpoint the kernel keeps: an abstract socket on Linux, a named pipe on Windows. It goes with its
 * process, so there is no stale lock after `kill -9` or a reboot and no process number that could be reused. It is
 * named after the directory itself (device and inode), so a symbolic link or another spelling is the same lock.
 */
export async function takeInstanceLock(dataDir: string): Promise<InstanceLock | undefined> {
  const endpoint = endpointFor(dataDir);
  const server = await listen(endpoint);
  if (server) return holding(server);
  // Elsewhere the endpoint is a file, which a killed process leaves behind; connections to it are refused.
  if (process.platform === 'win32' || endpoint.startsWith('\0') || (await isAnswered(endpoint)))
    return undefined;
  rmSync(endpoint, { force: true });
  const secondTry = await listen(endpoint);
  return secondTry && holding(secondTry);
}

function endpointFor(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const name = `punktgenau-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.lock`);
}

function listen(endpoint: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: endpoint, exclusive: true }, () => resolve(server));
  });
}

function isAnswered(endpoint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(endpoint);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

function holding(server: Server): InstanceLock {
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
