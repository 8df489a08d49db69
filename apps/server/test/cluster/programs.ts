import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deployFolder } from './places.ts';
import { waitUntil } from './wait-until.ts';

/** A program that can be ended and started again at the same port. */
export type Program = {
  start(): Promise<void>;
  /** Asks it to end, or kills it, and waits for its end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** What it said. */
  output(): string;
  /** Whether it ended without having been asked to. */
  hasFailed(): boolean;
};

type Launch = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it does its work. */
  readonly isReady: () => Promise<boolean>;
};

/** A program that is started by hand and watched. */
export function program({ command, args, cwd, env = process.env, isReady }: Launch): Program {
  let child: ChildProcess | undefined;
  let output = '';
  let hasFailed = false;
  let isEnding = false;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    async start() {
      isEnding = false;
      const started = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
        });
      }
      started.once('exit', () => {
        if (!isEnding) hasFailed = true;
      });
      await waitUntil(
        () => hasFailed || isReady(),
        () => `${command} is not ready:\n${output}`,
        60_000,
      );
      if (hasFailed) throw new Error(`${command} ended:\n${output}`);
    },
    async end(signal) {
      if (!child || !isRunning()) return;
      isEnding = true;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
    output: () => output,
    hasFailed: () => hasFailed,
  };
}

/** Redis without files, on a port of the loopback address. */
export async function redisAt(port: number, folder: string): Promise<Program> {
  await mkdir(folder, { recursive: true });
  return program({
    command: 'redis-server',
    args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
    cwd: folder,
    isReady: () => accepts(port),
  });
}

/** nginx with the settings of `deploy/nginx.conf`, on the loopback address and without TLS. */
export async function nginxAt(port: number, servers: readonly number[], folder: string): Promise<Program> {
  await mkdir(folder, { recursive: true });
  const deployed = await readFile(join(deployFolder, 'nginx.conf'), 'utf8');
  await writeFile(join(folder, 'nginx.conf'), onLoopback(deployed, port, servers, folder));
  return program({
    command: 'nginx',
    args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    cwd: folder,
    isReady: () => accepts(port),
  });
}

function onLoopback(deployed: string, port: number, servers: readonly number[], folder: string): string {
  return (
    deployed
      .replaceAll('/tmp/', `${folder}/`)
      .replace(/^ {4}server server:3000(.*)$/m, (_line, rules: string) =>
        servers.map((server) => `    server 127.0.0.1:${server}${rules}`).join('\n'),
      )
      .replace(/^ {2}server \{\n {4}listen 80;[^}]*\}\n/m, '')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace(/^.*listen \[::\]:443 ssl;\n/m, '')
      .replaceAll(/^ {4}ssl_.*\n/gm, '')
      // Node's pipes are sockets, which cannot be opened by a name.
      .replace('/dev/stdout', join(folder, 'access.log'))
      .replace('worker_processes auto;', 'worker_processes 1;')
  );
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
