import { setTimeout as delay } from 'node:timers/promises';
import { savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Answer, Browser } from './browser.ts';
import { type Cluster, isReadyAt, password, startCluster } from './start-cluster.ts';
import { waitUntil } from './wait-until.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const server of cluster.servers) console.log(server.output().slice(-3000));
});

/** What a case counted; seen in the run's output. */
function tell(counts: Record<string, unknown>): void {
  console.log(
    `   ${Object.entries(counts)
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ')}`,
  );
}

/** Somebody who saves one design after the other until told to stop, and what was acknowledged. */
type Saver = {
  /** Names by the numbers of their designs. */
  readonly acknowledged: Map<number, string>;
  /** Answers that are no acknowledgement, and broken connections. */
  readonly failures: string[];
  stop(): Promise<void>;
};

/** An address may save five times a second. */
const saveEveryMs = 210;
const saverCount = 10;
/** An address may send fifty requests a second. */
const readEveryMs = 25;
const readerCount = 6;

function startSaver(name: string, player: Browser): Saver {
  const acknowledged = new Map<number, string>();
  const failures: string[] = [];
  let isStopped = false;
  const save = async () => {
    for (let count = 1; !isStopped; count += 1) {
      const design = { name: `${name}, ${count}` };
      const answer = await player.send('POST', '/api/crosshairs', design).catch(String);
      if (typeof answer !== 'string' && answer.status === 201) {
        acknowledged.set(savedDesignSchema.parse(JSON.parse(answer.text)).id, design.name);
      } else {
        failures.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`);
      }
      await delay(saveEveryMs);
    }
  };
  const saving = save();
  return {
    ...{ acknowledged, failures },
    async stop() {
      isStopped = true;
      await saving;
    },
  };
}

/** Players who save at the same time. */
async function startSavers(what: string): Promise<Saver[]> {
  const players = await Promise.all(Array.from({ length: saverCount }, () => cluster.player()));
  return players.map((player, index) => startSaver(`${what}, ${index}`, player));
}

const savesOf = (savers: readonly Saver[]) => savers.reduce((sum, saver) => sum + saver.acknowledged.size, 0);
const failuresOf = (savers: readonly Saver[]) => savers.flatMap((saver) => saver.failures);

/** Waits until all of them together had so many more acknowledgements. */
function untilSaved(savers: readonly Saver[], more: number): Promise<number> {
  const before = savesOf(savers);
  return waitUntil(
    () => savesOf(savers) >= before + more,
    () => `further saves; last failures: ${failuresOf(savers).slice(-3).join(' | ')}`,
  );
}

/** Acknowledged designs that are not there, or not under their name. */
async function lostSaves(savers: readonly Saver[]): Promise<string[]> {
  const rows = await cluster.postgres.query<{ id: number; name: string }>(
    'select id, name from crosshair_designs',
  );
  const stored = new Map(rows.map(({ id, name }) => [id, name]));
  return savers.flatMap(({ acknowledged }) =>
    [...acknowledged].filter(([id, name]) => stored.get(id) !== name).map(([, name]) => name),
  );
}

const logIn = (browser: Browser, username: string, typed = password): Promise<Answer> =>
  browser.send('POST', '/api/auth/login', { username, password: typed });

it('wrong passwords for one account are limited at ten over all servers together', async () => {
  const { username } = await cluster.player();
  const guessers = Array.from({ length: 30 }, () => cluster.visitor());
  const answers = await Promise.all(
    guessers.map((guesser, index) =>
      logIn(guesser.at(cluster.ports[index % cluster.ports.length] ?? 0), username, `geraten ${index}`),
    ),
  );
  const compared = answers.filter(({ status }) => status === 401).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  tell({ guesses: answers.length, compared, refused });
  expect({ compared, refused }).toEqual({ compared: 10, refused: 20 });
  expect(answers.filter(({ status, retryAfter }) => status === 429 && !Number(retryAfter))).toEqual([]);
});

it('an overlay that was changed through one server is shown by the others within a second', async () => {
  const player = await cluster.player();
  const saved = await player.send('POST', '/api/crosshairs', { name: 'Anfang', isPublic: true });
  const { id } = savedDesignSchema.parse(JSON.parse(saved.text));
  const viewers = cluster.ports.map((port) => cluster.visitor().at(port));
  const shows = async (viewer: Browser, name: string) =>
    JSON.parse((await viewer.send('GET', `/api/crosshairs/overlay/${id}`)).text).name === name;
  for (const viewer of viewers) expect(await shows(viewer, 'Anfang')).toBe(true);

  const slowest: number[] = [];
  for (const [index, port] of cluster.ports.entries()) {
    const name = `Änderung ${index}`;
    const changed = await player.at(port).send('PUT', `/api/crosshairs/${id}`, { name });
    expect(changed.status).toBe(200);
    const took = await Promise.all(
      viewers.map((viewer) => waitUntil(() => shows(viewer, name), name, 5_000)),
    );
    slowest.push(Math.max(...took));
  }
  tell({ changes: slowest.length, 'slowest server in ms': slowest.join(' ') });
  expect(Math.max(...slowest)).toBeLessThan(1_000);
});

it('a session that was ended on one server is refused by the others at once', async () => {
  let refused = 0;
  for (const port of cluster.ports) {
    const player = await cluster.player();
    // A log-out takes the cookie away; a thief who copied it keeps it.
    const copies = cluster.ports.map((each) => player.at(each));
    const [device] = await Promise.all(copies.map((copy) => copy.send('GET', '/api/auth/user')));
    expect(device?.status).toBe(200);
    const other = cluster.visitor().at(port);
    expect((await logIn(other, player.username)).status).toBe(200);
    expect((await other.send('DELETE', '/api/account/sessions')).status).toBe(200);
    const answers = await Promise.all(copies.map((copy) => copy.send('GET', '/api/auth/user')));
    expect(answers.map(({ status }) => status)).toEqual(cluster.ports.map(() => 401));
    refused += answers.length;
  }
  tell({ 'ended sessions': cluster.ports.length, 'refused requests': refused });
});

/** Addresses whose sign-up was acknowledged while servers were killed. */
const signedUp: string[] = [];

async function signUpUntil(isOver: () => boolean, worker: number): Promise<void> {
  for (let count = 1; !isOver(); count += 1) {
    const username = `neu-${worker}-${count}`;
    const email = `${username}@example.org`;
    const visitor = cluster.visitor();
    const answer = await visitor
      .send('POST', '/api/auth/signup', { username, email, password })
      .catch(() => undefined);
    visitor.close();
    if (answer?.status === 201) signedUp.push(email);
    await delay(saveEveryMs);
  }
}

it('servers killed one after the other lose no acknowledged save', async () => {
  const savers = await startSavers('kill');
  let isOver = false;
  const signingUp = [1, 2].map((worker) => signUpUntil(() => isOver, worker));
  for (const server of cluster.servers) {
    await untilSaved(savers, 10);
    await server.end('SIGKILL');
    await untilSaved(savers, 10);
    await server.start();
  }
  isOver = true;
  await Promise.all([...signingUp, ...savers.map((saver) => saver.stop())]);
  const lost = await lostSaves(savers);
  tell({
    saves: savesOf(savers),
    lost: lost.length,
    'refused meanwhile': failuresOf(savers).length,
    'sign-ups': signedUp.length,
  });
  expect(lost).toEqual([]);
  expect(signedUp.length).toBeGreaterThan(5);
});

/** Somebody who reads without a pause worth mentioning. */
function startReader(player: Browser) {
  let isStopped = false;
  let answered = 0;
  const failures: string[] = [];
  const read = async () => {
    while (!isStopped) {
      const answer = await player.send('GET', '/api/auth/user').catch(String);
      if (typeof answer !== 'string' && answer.status === 200) answered += 1;
      else failures.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`);
      await delay(readEveryMs);
    }
  };
  const reading = read();
  return {
    failures,
    answered: () => answered,
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}

it('servers restarted one after the other by SIGTERM fail no request', async () => {
  const savers = await startSavers('restart');
  const readers = await Promise.all(
    Array.from({ length: readerCount }, async () => startReader(await cluster.player())),
  );
  for (const server of cluster.servers) {
    await untilSaved(savers, 20);
    await server.end('SIGTERM');
    await untilSaved(savers, 20);
    await server.start();
  }
  await untilSaved(savers, 20);
  await Promise.all([...savers, ...readers].map((one) => one.stop()));
  const lost = await lostSaves(savers);
  const failures = [...failuresOf(savers), ...readers.flatMap((reader) => reader.failures)];
  // docs/operations.md counts on it: five in the pool, three for jobs, one that hears of changes.
  const [{ connections } = { connections: 0 }] = await cluster.postgres.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const reads = readers.reduce((sum, reader) => sum + reader.answered(), 0);
  tell({ saves: savesOf(savers), reads, failed: failures.length, lost: lost.length, connections });
  expect(connections).toBeLessThanOrEqual(cluster.servers.length * 9);
  expect(failures).toEqual([]);
  expect(lost).toEqual([]);
});

it('while Redis is away log-ins are refused and everything else goes on', async () => {
  const player = await cluster.player();
  const saved = await player.send('POST', '/api/crosshairs', { name: 'Vorher', isPublic: true });
  const { id } = savedDesignSchema.parse(JSON.parse(saved.text));
  await cluster.redis.end('SIGTERM');
  const refused = await Promise.all(
    cluster.ports.map((port) => logIn(cluster.visitor().at(port), player.username)),
  );
  expect(refused.map(({ status, retryAfter }) => [status, Number(retryAfter) > 0])).toEqual(
    cluster.ports.map(() => [503, true]),
  );
  const { id: userId } = JSON.parse((await player.send('GET', '/api/auth/user')).text);
  const open = [
    '/',
    '/download',
    '/api/crosshairs/pro',
    `/api/crosshairs/user/${userId}`,
    '/api/auth/user',
    `/api/crosshairs/overlay/${id}`,
  ];
  const answers = await Promise.all(
    cluster.ports.flatMap((port) => open.map((path) => player.at(port).send('GET', path))),
  );
  const statuses = answers.map(({ status }) => status);
  const savedMeanwhile = await player.send('POST', '/api/crosshairs', { name: 'Währenddessen' });
  await cluster.redis.start();
  const backMs = await Promise.all(
    cluster.ports.map((port) =>
      waitUntil(
        async () => (await logIn(cluster.visitor().at(port), player.username)).status === 200,
        'log-ins with Redis again',
      ),
    ),
  );
  tell({
    'log-ins refused': refused.length,
    'reads answered': statuses.filter((status) => status === 200).length,
    'log-ins again after ms': backMs.join(' '),
  });
  expect(statuses).toEqual(answers.map(() => 200));
  expect(savedMeanwhile.status).toBe(201);
  expect(Math.max(...backMs)).toBeLessThan(5_000);
});

it('a replica takes over from the database: nothing acknowledged is lost, and the servers go on', async () => {
  const savers = await startSavers('fail-over');
  await untilSaved(savers, 50);
  const startedMs = performance.now();
  await cluster.postgres.failOver();
  const promotedMs = Math.round(performance.now() - startedMs);
  await Promise.all(cluster.ports.map((port) => waitUntil(() => isReadyAt(port), 'a ready server')));
  await Promise.all(savers.map((saver) => untilSaved([saver], 1)));
  const worksMs = Math.round(performance.now() - startedMs) - promotedMs;
  await untilSaved(savers, 20);
  await Promise.all(savers.map((saver) => saver.stop()));
  const lost = await lostSaves(savers);
  const failures = failuresOf(savers);
  tell({
    saves: savesOf(savers),
    lost: lost.length,
    'refused meanwhile': failures.length,
    'promoted after ms': promotedMs,
    'everything again after further ms': worksMs,
  });
  expect(lost).toEqual([]);
  expect(failures.filter((failure) => !failure.startsWith('503'))).toEqual([]);
  expect(worksMs).toBeLessThan(10_000);
  expect(cluster.servers.filter((server) => server.hasFailed())).toEqual([]);
});

// At the end: what a killed server was about to send is taken over after a minute, which has nearly passed by now.
it('every mail of an acknowledged sign-up arrives, however many servers and databases ended meanwhile', async () => {
  const received = () => new Set(cluster.mailSink.mails.map(({ to }) => to));
  const missing = () => signedUp.filter((email) => !received().has(email));
  const tookMs = await waitUntil(
    () => missing().length === 0,
    () => `mails to ${missing().join(' ')}`,
    100_000,
  );
  const mails = cluster.mailSink.mails.filter(({ to }) => signedUp.includes(to));
  const different = new Set(mails.map(({ messageId }) => messageId)).size;
  tell({ 'sign-ups': signedUp.length, received: mails.length, different, 'waited ms': tookMs });
  expect(different).toBe(signedUp.length);
});
