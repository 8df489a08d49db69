import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';

export { findFreePort } from './free-port.ts';
export { type ReceivedMail, readOutbox, waitForMailLink } from './mailbox.ts';
export { createPlayer, type Player } from './player.ts';
export { warningsIn } from './server-log.ts';
export { addAccounts, addPremiumCode, givePremium, makeAdmin } from './world-repository.ts';

/** Everything a server has printed, for other processes than the one that started it. */
export const serverLogFile = (dataDir: string): string => join(dataDir, 'server.log');

const repositoryRoot = resolve(fileURLToPath(import.meta.url), '../../../..');

/** A running server with a data directory of its own. */
export type ServerProcess = {
  readonly pid: number | undefined;
  readonly url: string;
  /** Where the payment sandbox it started answers. */
  readonly paymentUrl: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Asks it to stop, waits for its end and removes the data directory. */
  readonly stop: () => Promise<void>;
};

/** The servers of this process that were started so far, for the words of a failed test. */
export const startedServers: ServerProcess[] = [];

/** How long a start may take on a machine that does much else. */
const readyWithinMs = 120_000;

/**
 * Starts the built server (`npm run build` first) on a free port with the embedded database in a new temporary
 * directory, and waits until `/api/ready` answers. A port taken in the meantime is changed for another.
 *
 * @param env variables in addition to the defaults, or instead of them
 * @param root folder of the checkout whose server it is
 * @throws with the server's output when it ends or is not ready within two minutes.
 */
export async function startServerProcess(
  env: Record<string, string> = {},
  root = repositoryRoot,
): Promise<ServerProcess> {
  for (let triesLeft = 2; ; triesLeft -= 1) {
    try {
      return await tryToStart(env, root);
    } catch (error) {
      if (triesLeft === 0 || !String(error).includes('is in use by another program')) throw error;
    }
  }
}

async function tryToStart(env: Record<string, string>, root: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'punktgenau-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const paymentPort = await findFreePort();
  const paymentUrl = `http://localhost:${paymentPort}`;
  const logFile = createWriteStream(serverLogFile(dataDir));
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      STRIPE_SANDBOX_PORT: String(paymentPort),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RELEASES_DIR: join(dataDir, 'releases'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      logFile.write(chunk);
    });
  }

  const stop = async () => {
    await endProcess(child);
    logFile.end();
    await rm(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const ready = await fetch(`${url}/api/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) {
      const server = { pid: child.pid, url, paymentUrl, dataDir, output: () => output, stop };
      startedServers.push(server);
      return server;
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not become ready:\n${output}`);
    }
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(forced);
}
