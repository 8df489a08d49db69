import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDatabaseTime } from '../src/db/database-time.ts';
import { users } from '../src/db/schema.ts';
import { dayMs, minuteMs, shift } from '../src/platform/clock.ts';
import { ClockGuard } from '../src/platform/clock-guard.ts';
import { aPremiumUser, type TestUser } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The machine's clocks: time passes, and somebody may set the one that can be set. */
const machine = {
  passedMs: 0,
  setByMs: 0,
  now: () => new Date(Date.now() + machine.setByMs),
  monotonicMs: () => performance.now() + machine.passedMs,
};
/** Lets time pass, on both of them. */
function pass(durationMs: number): void {
  machine.passedMs += durationMs;
  machine.setByMs += durationMs;
}

let server: TestServer;
let player: TestUser;
beforeAll(async () => {
  server = await startTestServer({ machineClocks: machine });
  player = await aPremiumUser(server);
});
beforeEach(async () => {
  // Premium that has just run out: what the job ends, if it runs.
  const ended = shift(server.clock.now, -1);
  await server.database.query
    .update(users)
    .set({ isPro: true, proExpiresAt: ended, grantedPremiumEndsAt: ended })
    .where(eq(users.id, player.id));
});
afterAll(() => server.stop());

async function jobEndsPremium(): Promise<boolean> {
  await server.app.settlePremium();
  const [row] = await server.database.query.select().from(users).where(eq(users.id, player.id));
  return row?.isPro === false;
}

describe('the job that ends premium', () => {
  it('runs by a clock that agrees with the database, also where the product is told another time', async () => {
    server.clock.advance(365 * dayMs);
    machine.setByMs = 2 * minuteMs;
    expect(await jobEndsPremium()).toBe(true);
  });

  it('does not run while the clock is wrong, says so, and runs when it is right again', async () => {
    machine.setByMs = 400 * dayMs;
    expect(await jobEndsPremium()).toBe(false);
    expect(server.log()).toContain('the clock cannot be believed');
    machine.setByMs = 0;
    expect(await jobEndsPremium()).toBe(true);
  });

  it('does not run either by a clock that is set while the database is asked for its time', async () => {
    machine.setByMs = 0;
    const guard = new ClockGuard(
      async () => {
        const databaseTimeMs = await readDatabaseTime(server.database);
        machine.setByMs = 40 * dayMs;
        return databaseTimeMs;
      },
      machine,
      server.app.http.log,
    );
    let hasRun = false;
    await guard.runWhenRight('some job', async () => {
      hasRun = true;
    });
    expect(hasRun).toBe(false);
  });

  it.each([400 * dayMs, -400 * dayMs, 10 * minuteMs])(
    'does not run either when the clock was %i ms next to that of the database from the start',
    async (differenceMs) => {
      machine.setByMs = differenceMs;
      const guard = new ClockGuard(() => readDatabaseTime(server.database), machine, server.app.http.log);
      let hasRun = false;
      await guard.runWhenRight('some job', async () => {
        hasRun = true;
      });
      expect(hasRun).toBe(false);
    },
  );
});

describe('a machine that the database runs on too, so that both clocks are wrong together', () => {
  const passesMs = minuteMs;
  let runs: number;
  let guard: ClockGuard;
  beforeEach(() => {
    runs = 0;
    machine.setByMs = 0;
    guard = new ClockGuard(async () => machine.now().getTime(), machine, server.app.http.log);
  });
  async function runsAMinuteLater(): Promise<boolean> {
    pass(passesMs);
    const before = runs;
    await guard.runWhenRight('some job', async () => {
      runs += 1;
    });
    return runs > before;
  }

  it('is noticed when it is set, and believed again when it is set back', async () => {
    expect(await runsAMinuteLater()).toBe(true);
    machine.setByMs += 400 * dayMs;
    expect([await runsAMinuteLater(), await runsAMinuteLater()]).toEqual([false, false]);
    machine.setByMs -= 400 * dayMs;
    expect([await runsAMinuteLater(), await runsAMinuteLater()]).toEqual([true, true]);
  });

  it('is believed after ten minutes without another jump, as after a night of sleep', async () => {
    machine.setByMs += dayMs;
    const ran: boolean[] = [];
    for (let minute = 1; minute <= 5; minute += 1) ran.push(await runsAMinuteLater());
    machine.setByMs += dayMs;
    for (let minute = 1; minute <= 12; minute += 1) ran.push(await runsAMinuteLater());
    expect(ran.indexOf(true)).toBe(15);
    expect(ran.slice(15)).toEqual([true, true]);
  });

  it('may be corrected little by little', async () => {
    for (let step = 0; step < 10; step += 1) {
      machine.setByMs += 2 * minuteMs;
      expect(await runsAMinuteLater()).toBe(true);
    }
  });
});
