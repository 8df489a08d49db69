import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@punktgenau/test-harness/free-port';
import { bundleServer } from '../../../../scripts/lib/bundle-server.mjs';
import { serverRoot } from '../../src/config/server-root.ts';
import { emailKey, usernameKey } from '../../src/features/auth/account-keys.ts';
import { cheapHasher } from '../cheap-hasher.ts';
import { Browser } from './browser.ts';
import { openMailSink } from './mail-sink.ts';
import { nginxAt, type Program, program, redisAt } from './programs.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts';

export const password = 'ruhige Hand am Abzug';
const serverCount = 3;

export type Cluster = {
  readonly postgres: ReplicatedPostgres;
  readonly redis: Program;
  readonly nginx: Program;
  readonly servers: readonly Program[];
  /** Of the servers, past nginx. */
  readonly ports: readonly number[];
  /** Where each server tells what it counts. */
  readonly metricsPorts: readonly number[];
  /** nginx' address, as browsers see it. */
  readonly origin: string;
  readonly mailSink: Awaited<ReturnType<typeof openMailSink>>;
  /** Somebody new, in front of nginx. */
  visitor(): Browser;
  /** Somebody who is signed in, with premium, so that any number of designs can be saved. */
  player(): Promise<Browser & { readonly username: string }>;
  stop(): Promise<void>;
};

/** Starts everything, on ports and in folders of its own. What was started is ended when something fails. */
export async function startCluster(): Promise<Cluster> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await build(undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Of every server. */
const settings = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  DATABASE_POOL: '5',
  SESSION_SECRET: '9f3c1e07b5a86d42e1c7f0935b2d8a64',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'warn',
};

async function build(undo: (() => Promise<unknown>)[]): Promise<Omit<Cluster, 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-cluster-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL and nginx' workers run as other users than root.
  await chmod(folder, 0o755);
  const bundles = join(serverRoot, 'dist', `cluster-test-${process.pid}`);
  undo.push(() => rm(bundles, { recursive: true, force: true }));
  await bundleServer(bundles);

  const postgres = await startReplicatedPostgres(join(folder, 'postgres'));
  undo.push(postgres.stop);
  const mailSink = await openMailSink();
  undo.push(mailSink.close);
  const [redisPort, nginxPort, ...others] = await freePorts(2 + 2 * serverCount);
  const ports = others.slice(0, serverCount);
  const metricsPorts = others.slice(serverCount);
  const run = async (started: Program) => {
    undo.push(() => started.end('SIGTERM'));
    await started.start();
    return started;
  };
  const redis = await run(await redisAt(redisPort, join(folder, 'redis')));
  const origin = `http://localhost:${nginxPort}`;
  const environment = {
    ...settings,
    PUBLIC_URL: origin,
    DATABASE_URL: postgres.address.connectionString,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SMTP_URL: mailSink.url,
  };
  const servers = await Promise.all(
    ports.map((port, index) =>
      serverAt(port, join(bundles, 'main.js'), {
        ...environment,
        METRICS_PORT: String(metricsPorts[index]),
        DATA_DIR: join(folder, `server-${index}`),
      }),
    ),
  );
  const [first, ...later] = servers;
  // It makes the tables, for which the others would wait.
  if (first) await run(first);
  await Promise.all(later.map(run));
  const nginx = await run(await nginxAt(nginxPort, ports, join(folder, 'nginx')));

  const visitor = () => new Browser({ port: nginxPort, origin });
  return {
    postgres,
    redis,
    nginx,
    servers,
    ports,
    metricsPorts,
    origin,
    mailSink,
    visitor,
    player: () => aPlayer(postgres, visitor()),
  };
}

async function serverAt(port: number, main: string, env: Record<string, string>): Promise<Program> {
  const sandboxPort = await findFreePort();
  return program({
    command: process.execPath,
    args: [main],
    cwd: serverRoot,
    env: { ...process.env, ...env, PORT: String(port), STRIPE_SANDBOX_PORT: String(sandboxPort) },
    isReady: () => isReadyAt(port),
  });
}

/** Whether a server says that it can be sent requests. */
export function isReadyAt(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function freePorts(count: number): Promise<[number, number, ...number[]]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await findFreePort());
  const [first = 0, second = 0, ...others] = found;
  return [first, second, ...others];
}

let serial = 0;

async function aPlayer(postgres: ReplicatedPostgres, browser: Browser) {
  serial += 1;
  const username = `spieler-${serial}`;
  const email = `${username}@example.org`;
  await postgres.query(
    `insert into users (username, username_key, email, email_key, password_hash, email_verified, created_at,
       is_pro, pro_type, granted_premium_type)
     values ($1, $2, $3, $4, $5, true, now(), true, 'granted', 'granted')`,
    [username, usernameKey(username), email, emailKey(email), await cheapHasher.hash(password)],
  );
  const answer = await browser.send('POST', '/api/auth/login', { username, password, rememberMe: true });
  if (answer.status !== 200) throw new Error(`The log-in was refused: ${answer.status} ${answer.text}`);
  return Object.assign(browser, { username });
}
