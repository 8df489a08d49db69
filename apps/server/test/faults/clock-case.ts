import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { dayMs, hourMs } from '../../src/platform/clock.ts';
import { waitUntil } from '../server-process.ts';
import { type FaultCase, onScene, playRounds, type Scene } from './fault-case.ts';
import { noteWrong } from './tally.ts';

const jumps = [40 * dayMs, -400 * dayMs, 400 * dayMs, -40 * dayMs, 2 * hourMs, -2 * hourMs];
const movableClock = pathToFileURL(join(import.meta.dirname, 'movable-clock.mjs')).href;
/** What a wrong clock might end: rows, and premium. */
const belongings = `select (select count(*) from sessions)::int as sessions, (select count(*) from users)::int as users,
  (select count(*) from users where is_pro)::int as premium, (select count(*) from crosshair_designs)::int as designs`;
/** The jobs that take something away because of the time. */
const dueJobs = "update recurring_jobs set started_at = now() - interval '3 hours'";

type Belongings = Readonly<Record<string, number>>;
/** Resolves when the server has it. */
type MovableClock = { set(offsetMs: number): Promise<void> };

/** The server's clock is set, the jobs that end things become due, and the clock is set back. */
export const clockCase: FaultCase = {
  name: 'clock',
  what: "The server's clock jumps while jobs are due that end things, round by round: +40, −400, +400, −40 days, ±2 hours",
  tests: ['apps/server/test/faults/faults.test.ts', 'apps/server/test/clock-guard.test.ts'],
  roundsMax: jumps.length,
  async play(stage, effort, tally) {
    const file = join(tmpdir(), `punktgenau-clock-${process.pid}-${Date.now()}`);
    const setClock = (offsetMs: number) => writeFileSync(file, String(offsetMs));
    setClock(0);
    const env = { NODE_OPTIONS: `--import ${movableClock}`, PUNKTGENAU_TEST_CLOCK: file };
    const isShown = (offsetMs: number) => readFileSync(`${file}.shown`, 'utf8') === String(offsetMs);
    const clock: MovableClock = {
      async set(offsetMs) {
        setClock(offsetMs);
        await waitUntil(
          () => isShown(offsetMs),
          () => 'the clock',
        );
      },
    };
    await onScene(
      stage,
      tally,
      async (scene) => {
        const client = new pg.Client({ connectionString: scene.database.connectionString });
        await client.connect();
        try {
          const play = (round: number) => jump(scene, client, clock, jumps[round] ?? 0);
          await playRounds(effort, tally, play);
        } finally {
          await client.end();
        }
      },
      { env },
    );
    for (const path of [file, `${file}.shown`]) rmSync(path, { force: true });
  },
};

async function jump(
  { site, server, tally }: Scene,
  client: pg.Client,
  clock: MovableClock,
  jumpMs: number,
): Promise<void> {
  const { id, cookie } = await site.logIn();
  const saved = await site.call('POST', '/api/crosshairs', cookie, { name: 'vor dem Sprung' });
  tally.acknowledged += saved.status === 201 ? 1 : 0;
  const read = async () => (await client.query<Belongings>(belongings)).rows[0] ?? {};
  const before = await read();

  const refusals = () => server.output().split('the clock cannot be believed').length - 1;
  const refusedBefore = refusals();
  await clock.set(jumpMs);
  await client.query(dueJobs);
  // Both of them: what settles premium, and what cleans up.
  await waitUntil(() => refusals() >= refusedBefore + 2, server.output);
  for (let call = 0; call < 20; call += 1) {
    const startedMs = performance.now();
    const answer = await site.call('GET', `/api/crosshairs/user/${id}`, cookie);
    tally.worstAnswerMs = Math.max(tally.worstAnswerMs, performance.now() - startedMs);
    // A session is over for who is told that it is 40 days later; it opens again with the right time.
    if (answer.status === 200) tally.answered += 1;
    else if (answer.status !== 401) noteWrong(tally, `GET answered ${answer.status}`);
  }

  await clock.set(0);
  const setBackMs = performance.now();
  await waitUntil(
    async () => (await site.call('GET', `/api/crosshairs/user/${id}`, cookie)).status === 200,
    server.output,
  );
  tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, performance.now() - setBackMs);
  const after = await read();
  for (const [name, count] of Object.entries(before)) {
    tally.lost += Math.max(0, count - (after[name] ?? 0));
  }
}
