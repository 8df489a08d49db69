import { existsSync } from 'node:fs';
import { savedDesignListSchema, savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { premiumCodes, premiumCodeUsages, users } from '../src/db/schema.ts';
import { joinDatabase } from '../src/db/start-database.ts';
import { PremiumCodeRepository } from '../src/features/premium/premium-code-repository.ts';
import { dayMs, shift } from '../src/platform/clock.ts';
import { processesOn, waitUntil } from './server-process.ts';
import { siteOfEachTest } from './site-of-each-test.ts';

const at = siteOfEachTest();
const { startReady, install, call, logIn } = at;

describe('kill -9', () => {
  it('loses no acknowledged save, leaves no orphan, and the next start is clean', async () => {
    const first = await startReady();
    expect(first.output()).toContain('First start: making the database');
    // Where the time of the start went.
    const steps = ['loaded', 'database', 'assembled', 'listening', 'prepared'].map(
      (step) => `"${step}":\\d+`,
    );
    const started = new RegExp(`"reachedMs":\\{${steps.join(',')}\\},"processorMs":\\d+,"msg":"started"`);
    await expect.poll(() => first.output()).toMatch(started);
    const made = await logIn();
    first.child.kill('SIGTERM');
    await first.exited;
    await at.site.grantPremium();

    const acknowledged = new Map<number, string>();
    for (let round = 0; round < 3; round += 1) {
      const running = await startReady();
      const { cookie } = await logIn();
      let saves = 0;
      let isKilled = false;
      const saver = async (worker: number) => {
        while (!isKilled) {
          saves += 1;
          const name = `Runde ${round}, ${worker}, ${saves}`;
          const answer = await call('POST', '/api/crosshairs', cookie, { name }).catch(() => undefined);
          if (answer?.status !== 201) return;
          const saved = await answer.json().catch(() => undefined);
          if (saved) acknowledged.set(savedDesignSchema.parse(saved).id, name);
        }
      };
      const savers = Array.from({ length: 8 }, (_, worker) => saver(worker));
      const before = acknowledged.size;
      await waitUntil(() => acknowledged.size >= before + 30, running.output);
      running.child.kill('SIGKILL');
      await running.exited;
      isKilled = true;
      await Promise.all(savers);
      if (existsSync('/proc')) {
        await waitUntil(
          async () => (await processesOn(at.site.dataDir)).length === 0,
          () => 'a process outlived the server',
        );
      }
    }

    expect((await startReady()).output()).not.toContain('First start');
    const { cookie } = await logIn();
    const answer = await call('GET', `/api/crosshairs/user/${made.id}`, cookie);
    const stored = new Map(
      savedDesignListSchema.parse(await answer.json()).map(({ id, name }) => [id, name]),
    );
    for (const [id, name] of acknowledged) expect(stored.get(id)).toBe(name);
    expect(acknowledged.size).toBeGreaterThanOrEqual(90);
  }, 180_000);
});

describe('kill -9 while codes are redeemed', () => {
  it('leaves each code either used and its days granted, or neither', async () => {
    install();
    const running = await startReady();
    const { id, cookie } = await logIn();
    const codes = Array.from({ length: 300 }, (_, index) => `CODE-${index}`);
    await onDatabase(async (database) => {
      const repository = new PremiumCodeRepository(database.query);
      const terms = { validDays: 1, isReusable: false, expiresAt: null, createdAt: new Date() };
      for (const code of codes) await repository.create({ ...terms, code });
    });
    const redeem = (code: string) => call('POST', '/api/premium/activate', cookie, { code });
    // One first, so that all others count from its end.
    expect((await redeem('CODE-0')).status).toBe(200);

    const acknowledged = ['CODE-0'];
    const open = codes.slice(1);
    const redeemer = async () => {
      for (let code = open.shift(); code !== undefined; code = open.shift()) {
        const answer = await redeem(code).catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged.push(code);
      }
    };
    const redeemers = Array.from({ length: 8 }, redeemer);
    await waitUntil(() => acknowledged.length >= 40, running.output);
    running.child.kill('SIGKILL');
    await running.exited;
    await Promise.all(redeemers);

    await startReady();
    await onDatabase(async ({ query }) => {
      const used = await query.select().from(premiumCodes).where(eq(premiumCodes.isUsed, true));
      const names = used.map(({ code }) => code);
      expect(names).toEqual(expect.arrayContaining(acknowledged));
      expect(names.length).toBeLessThan(codes.length);
      expect(await query.$count(premiumCodeUsages)).toBe(names.length);
      const [user] = await query.select().from(users).where(eq(users.id, id));
      const firstUsedAt = used.find(({ code }) => code === 'CODE-0')?.usedAt;
      if (!firstUsedAt) throw new Error('The first code was not redeemed.');
      expect(user?.proExpiresAt).toEqual(shift(firstUsedAt, names.length * dayMs));
    });
  }, 120_000);
});

/** Works on the running server's own database. */
async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const running = await joinDatabase({
    databaseUrl: undefined,
    dataDir: at.site.dataDir,
    knownMigrations: 1000,
    mayCreate: false,
    log: () => undefined,
  });
  const database = openDatabase(running.connectionString, () => undefined);
  try {
    await work(database);
  } finally {
    await database.close();
    await running.stop();
  }
}
