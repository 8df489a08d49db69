import { readdirSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../database-copies.ts';
import { templateDatabase } from '../database-names.ts';
import { bundlePrograms, ServerSite, waitUntil } from '../server-process.ts';

const files = 1_024;
const attackers = 5_000;

let bundled: Awaited<ReturnType<typeof bundlePrograms>>;
let site: ServerSite;
let database: TestDatabase;
const clients: Socket[] = [];
beforeAll(async () => {
  bundled = await bundlePrograms(`security-test-${process.pid}`);
  site = await ServerSite.prepare(bundled.programs);
  database = await copyDatabase(inject('postgresUrl'), templateDatabase);
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await site.end();
  await bundled.remove();
  await database.drop();
});

/** Connects, sends this, reads nothing and never hangs up. */
function aStubbornClient(text: string): void {
  const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(text);
  clients.push(socket);
}

/** What a player who is signed in is answered on a new connection; it needs the database, too. */
function askAs(cookie: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: site.port, path: '/api/auth/user', agent: false };
    get({ ...options, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
}

/** The same, coming again where the server has more to do than it can, as it is told to: machines are busy with other things, too. */
async function askPatiently(cookie: string): Promise<number | undefined> {
  let status: number | undefined;
  await waitUntil(
    async () => {
      status = await askAs(cookie);
      return status !== 503;
    },
    () => 'always 503',
  );
  return status;
}

const attacks = [
  'X\r\n\r\n',
  '',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
];
/** 600 requests in one packet, each for a megabyte that nobody reads. */
const pipelined = 'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(600);

it('5,000 clients that never read do not stop the others, with 1,024 descriptors', async () => {
  const running = site.start({
    env: { DATABASE_URL: database.connectionString },
    under: ['prlimit', `--nofile=${files}`],
  });
  await waitUntil(() => site.answers('/api/ready'), running.output);
  expect(running.output()).toContain('fewer connections than MAX_CONNECTIONS');

  const before = connectionsOf(running.child.pid);
  const statuses: (number | undefined)[] = [];
  const { cookie } = await site.logIn();
  while (clients.length < attackers) {
    for (let count = 0; count < 500; count += 1) {
      aStubbornClient(count < 10 ? pipelined : (attacks[count % attacks.length] ?? ''));
    }
    statuses.push(await askPatiently(cookie));
  }
  for (let count = 0; count < 20; count += 1) {
    statuses.push(await askPatiently(cookie));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(openFiles(running.child.pid).length).toBeLessThan(files - 50);
  expect(running.output()).not.toContain('EMFILE');
  expect(running.output()).toContain('unused ones made room');

  // With the product's own limits of time (head 10 s, request and silence 30 s, looked at every 5 s) all of them go by themselves.
  await expect
    .poll(() => connectionsOf(running.child.pid), { timeout: 150_000, interval: 500 })
    // Its pool has grown meanwhile.
    .toBeLessThan(before + 20);
}, 300_000);

/** What a process has open. */
function openFiles(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      // Closed in between.
      return [];
    }
  });
}

/** How many sockets a process holds, its database's included. */
function connectionsOf(pid: number | undefined): number {
  return openFiles(pid).filter((name) => name.startsWith('socket:')).length;
}
