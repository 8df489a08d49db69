import { keptRoundsSchema, type StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aimRounds } from '../src/db/schema.ts';
import { aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let player: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  player = await aVerifiedUser(server);
});
afterAll(() => server.stop());

const address = '/api/aim-lab/rounds';
const roundAt = (atMs: number, change: Partial<StoredRound> = {}): StoredRound => ({
  ...{ atMs, kind: 'flick', lengthMs: 20_000, designId: 'PG-cross', designName: 'Grünes Kreuz' },
  ...{
    block: 2,
    testId: 'a-test',
    score: 57,
    hits: 19,
    misses: 2,
    meanTimeToHitMs: 812.5,
    meanMissDeg: 0.75,
  },
  ...change,
});
const keep = (rounds: unknown, user = player) => user.browser.put(address, { rounds });
async function roundsOf(user = player): Promise<readonly StoredRound[]> {
  return keptRoundsSchema.parse((await user.browser.get(address)).body).rounds;
}

describe('the rounds that an account keeps', () => {
  it('come back as they were played, the oldest first', async () => {
    expect(await roundsOf()).toEqual([]);
    const unhit = { block: null, testId: null, meanTimeToHitMs: null, meanMissDeg: null, score: 0, hits: 0 };
    const rounds = [roundAt(1_764_072_000_123), roundAt(1_764_072_000_122, unhit)];
    expect((await keep(rounds)).status).toBe(204);
    expect(await roundsOf()).toEqual(rounds.toReversed());
  });

  it('are kept once, however often a browser sends them', async () => {
    await keep([roundAt(1), roundAt(2)]);
    await keep([roundAt(2, { score: 99 }), roundAt(3)]);
    expect((await roundsOf()).map(({ atMs, score }) => [atMs, score])).toEqual([
      [1, 57],
      [2, 57],
      [3, 57],
    ]);
    await Promise.all([keep([roundAt(4), roundAt(5)]), keep([roundAt(5), roundAt(4)])]);
    expect(await roundsOf()).toHaveLength(5);
  });

  it('are the newest when there are too many, also of the same moment', async () => {
    const call = limits.aimRoundsAtOnce;
    for (let first = 0; first < limits.aimRoundsMax; first += call) {
      await keep(Array.from({ length: call }, (_, at) => roundAt(first + at + 10)));
    }
    await keep([roundAt(5_000), roundAt(5_001), roundAt(1)]);
    const kept = await roundsOf();
    expect([kept.length, kept[0]?.atMs, kept.at(-1)?.atMs]).toEqual([limits.aimRoundsMax, 12, 5_001]);
    for (const half of ['a', 'b']) {
      for (let part = 0; part < limits.aimRoundsMax / call; part += 1) {
        await keep(
          Array.from({ length: call }, (_, at) => roundAt(9_000, { designId: `${half}${part}-${at}` })),
        );
      }
    }
    expect(await roundsOf()).toHaveLength(limits.aimRoundsMax);
  });

  it('are the own ones alone, and are forgotten together', async () => {
    const other = await aVerifiedUser(server);
    await keep([roundAt(1)]);
    await keep([roundAt(2)], other);
    expect((await player.browser.delete(address)).status).toBe(204);
    expect(await roundsOf()).toEqual([]);
    expect(await roundsOf(other)).toEqual([roundAt(2)]);
  });

  it('go with the account', async () => {
    await keep([roundAt(1)]);
    const answer = await player.browser.send('DELETE', '/api/account', { password: player.password });
    expect(answer.status).toBe(200);
    const left = await server.database.query.select().from(aimRounds).where(eq(aimRounds.userId, player.id));
    expect(left).toEqual([]);
  });

  it('are for signed-in players', async () => {
    const visitor = server.visitor();
    for (const answer of [
      await visitor.get(address),
      await visitor.put(address, { rounds: [roundAt(1)] }),
      await visitor.delete(address),
    ]) {
      expect(errorOf(answer)).toEqual({ status: 401, code: 'unauthorized' });
    }
  });

  it.each([
    ['no rounds', []],
    ['too many rounds', Array.from({ length: limits.aimRoundsAtOnce + 1 }, (_, at) => roundAt(at))],
    ['a moment that no date has', [roundAt(8.64e15 + 1)]],
    ['a moment before 1970', [roundAt(-1)]],
    ['half a hit', [roundAt(1, { hits: 1.5 })]],
    ['a score of less than nothing', [roundAt(1, { score: -1 })]],
    ['more than can be played', [roundAt(1, { hits: 2 ** 40 })]],
    ['an unknown exercise', [{ ...roundAt(1), kind: 'other' }]],
    ['a name of several lines', [roundAt(1, { designName: 'a\nb' })]],
    ['a name that cannot be stored', [roundAt(1, { designName: 'a\0b' })]],
    ['a design without identifier', [roundAt(1, { designId: '' })]],
    ['a test with blanks', [roundAt(1, { testId: 'a b' })]],
    ['something else', 'rounds'],
  ])('refuse %s, and keep nothing of that call', async (_, rounds) => {
    expect(errorOf(await keep(rounds))).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await roundsOf()).toEqual([]);
  });

  it('take as many as a call may have, with names as long as they may be', async () => {
    const long = { designName: 'Ü'.repeat(200), designId: 'd'.repeat(200), testId: 't'.repeat(200) };
    const rounds = Array.from({ length: limits.aimRoundsAtOnce }, (_, at) => roundAt(at, long));
    expect((await keep(rounds)).status).toBe(204);
    expect(await roundsOf()).toEqual(rounds);
  });
});
