import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminChartsSchema, adminStatsSchema } from '@punktgenau/contract/admin/stats-schemas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../src/config/server-root.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { StatsRepository } from '../src/features/admin/stats/stats-repository.ts';
import { dayMs, hourMs, minuteMs, shift } from '../src/platform/clock.ts';
import { anAdmin, aSavedDesign, aVerifiedUser, logIn } from './builders.ts';
import { aWorld, expectExact, noon, type World } from './statistics-world.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { addDesigns, addUser, noteActivity, payInvoice } from './world-rows.ts';

describe('the statistics', () => {
  let world: World;
  beforeEach(async () => {
    world = await aWorld();
  });
  afterEach(() => world.drop());

  it('are zeros without gaps while there is nothing', async () => {
    const charts = await world.stats.readCharts(noon);
    expect(charts.revenue).toHaveLength(24);
    expect(charts.revenue.at(0)?.month).toBe('2024-04');
    expect(charts.revenue.at(-1)).toEqual({ month: '2026-03', grossCents: 0, refundedCents: 0, netCents: 0 });
    expect(charts.signups).toHaveLength(90);
    expect(charts.signups.at(0)?.day).toBe('2025-12-30');
    expect(charts.signups.at(-1)).toEqual({ day: '2026-03-29', count: 0 });
    expect(charts.activeUsers.map(({ day }) => day)).toEqual(charts.signups.map(({ day }) => day));
    await expectExact(world, noon);
  });

  it('count days and months as Berlin does, also where the clocks change', async () => {
    // The first and the last minute of the day on which the clocks go forward, then of the month.
    for (const instant of [
      '2026-03-28T22:59:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:00Z',
      '2026-03-29T22:00:00Z',
      '2026-03-31T21:59:59.999Z',
      '2026-03-31T22:00:00Z',
    ]) {
      await addUser(world.database, { createdAt: new Date(instant) });
      await payInvoice(world.database, { paidAt: new Date(instant), amountCents: 129 });
    }
    const charts = await world.stats.readCharts(new Date('2026-03-31T22:30:00Z'));
    expect(charts.signups.slice(-5).map(({ day, count }) => [day, count])).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 2],
      ['2026-03-30', 1],
      ['2026-03-31', 1],
      ['2026-04-01', 1],
    ]);
    expect(charts.revenue.slice(-2).map(({ month, netCents }) => [month, netCents])).toEqual([
      ['2026-03', 5 * 129],
      ['2026-04', 129],
    ]);
    for (const now of ['2026-03-31T21:59:59.999Z', '2026-03-31T22:00:00Z', '2026-04-04T22:00:00Z']) {
      await expectExact(world, new Date(now));
    }
  });

  it('call those online who were active in the last 5 minutes', async () => {
    await addUser(world.database, { createdAt: noon, lastActiveAt: shift(noon, -5 * minuteMs) });
    await addUser(world.database, { createdAt: noon, lastActiveAt: shift(noon, -5 * minuteMs + 1) });
    await addUser(world.database, { createdAt: noon, lastActiveAt: noon });
    expect(await world.stats.readStats(noon)).toMatchObject({ activeUsers: 2 });
    expect(await world.stats.readStats(shift(noon, 5 * minuteMs - 1))).toMatchObject({ activeUsers: 1 });
    expect(await world.stats.readStats(shift(noon, 5 * minuteMs))).toMatchObject({ activeUsers: 0 });
  });

  it('count the sign-ups of the last 7 days, to the moment', async () => {
    await addUser(world.database, { createdAt: shift(noon, -7 * dayMs) });
    await addUser(world.database, { createdAt: shift(noon, -7 * dayMs + 1) });
    await addUser(world.database, { createdAt: noon });
    expect(await world.stats.readStats(noon)).toMatchObject({ totalUsers: 3, recentSignups: 2 });
  });

  it('leave out premium that has ended before anything has taken the mark away', async () => {
    await addUser(world.database, { isPro: true, proExpiresAt: shift(noon, 1) });
    await addUser(world.database, { isPro: true, proExpiresAt: null });
    expect(await world.stats.readStats(noon)).toMatchObject({ premiumUsers: 2 });
    expect(await world.stats.readStats(shift(noon, 1))).toMatchObject({ premiumUsers: 1 });
  });

  it('leave out payments in other currencies and subtract what was paid back', async () => {
    await payInvoice(world.database, { paidAt: noon, amountCents: 129, refundedCents: 129 });
    await payInvoice(world.database, { paidAt: noon, amountCents: 89 });
    await payInvoice(world.database, { paidAt: noon, amountCents: 500, currency: 'usd' });
    expect(await world.stats.readStats(noon)).toMatchObject({ revenue: 89 });
    expect((await world.stats.readCharts(noon)).revenue.at(-1)).toEqual({
      month: '2026-03',
      grossCents: 218,
      refundedCents: 129,
      netCents: 89,
    });
  });

  it('count nobody twice on one day, and everybody again on the next', async () => {
    const id = await addUser(world.database, { createdAt: noon });
    for (const hours of [0, 1, 2, 24, 25, 48]) {
      await noteActivity(world.database, String(id), shift(noon, hours * hourMs));
    }
    await world.database.pool.query('delete from users');
    const { activeUsers } = await world.stats.readCharts(shift(noon, 48 * hourMs));
    expect(activeUsers.slice(-4).map(({ count }) => count)).toEqual([0, 1, 1, 1]);
  });

  it('stay the same however many servers add them up at once, while players come', async () => {
    const compact = () => new StatsRepository(world.database.query).compact();
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (index % 4 === 0) await compact();
        else await addUser(world.database, { createdAt: noon, isPro: index % 2 === 0 });
      }),
    );
    await Promise.all([compact(), compact(), compact()]);
    await compact();
    await expectExact(world, noon);
    const { rows } = await world.database.pool.query(
      'select metric, bucket from statistics group by 1, 2 having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('let nobody wait for anybody: players sign up while another sign-up is not finished', async () => {
    const slow = await world.database.pool.connect();
    try {
      await slow.query('begin');
      await addUser(slow, { createdAt: noon });
      const first = await addUser(world.database, { createdAt: noon });
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          await addUser(world.database, { createdAt: noon });
          await addDesigns(world.database, String(first), 1);
        }),
      );
      expect(await world.stats.readStats(noon)).toMatchObject({ totalUsers: 21, totalDesigns: 20 });
      await slow.query('commit');
    } finally {
      slow.release();
    }
    expect(await world.stats.readStats(noon)).toMatchObject({ totalUsers: 22 });
  });

  it('start over when a table is emptied in one go', async () => {
    const id = await addUser(world.database, { createdAt: noon, isPro: true });
    await addDesigns(world.database, String(id), 3);
    await payInvoice(world.database, { paidAt: noon, amountCents: 129 });
    await world.database.pool.query('truncate crosshair_designs cascade');
    await expectExact(world, noon);
    await world.database.pool.query('truncate users cascade');
    await expectExact(world, noon);
  });
});

describe('the migration that brings the statistics', () => {
  it('counts what was there before', async () => {
    const world = await aWorld('empty');
    const older = await mkdtemp(join(tmpdir(), 'punktgenau-migrations-'));
    try {
      await cp(migrationsFolder, older, { recursive: true });
      const journal = join(older, 'meta', '_journal.json');
      const { entries, ...head } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
      await writeFile(journal, JSON.stringify({ ...head, entries: entries.slice(0, 7) }));
      await migrateDatabase(world.database, older);
      const id = await addUser(world.database, { createdAt: shift(noon, -dayMs), isPro: true });
      await addUser(world.database, { createdAt: shift(noon, -8 * dayMs) }, 3);
      // Where activity stood in those versions.
      await world.database.pool.query('update users set last_active_at = $1 where id <> $2', [noon, id]);
      await addDesigns(world.database, String(id), 5);
      await payInvoice(world.database, { paidAt: noon, amountCents: 129, refundedCents: 29 });
      await migrateDatabase(world.database, migrationsFolder);
      await expectExact(world, noon);
      expect((await world.stats.readCharts(noon)).activeUsers.at(-1)?.count).toBe(3);
      const { rows } = await world.database.pool.query('select user_id from user_search');
      expect(rows).toHaveLength(4);
    } finally {
      await rm(older, { recursive: true });
      await world.drop();
    }
  });
});

describe('the dashboard', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('sees players come, save designs and go', async () => {
    const admin = await anAdmin(server);
    const read = async () => adminStatsSchema.parse((await admin.browser.get('/api/admin/stats')).body);
    const before = await read();
    expect(before).toMatchObject({ totalUsers: 1, totalDesigns: 0, recentSignups: 1, activeUsers: 1 });
    const player = await aVerifiedUser(server);
    await aSavedDesign(player);
    await aSavedDesign(player);
    expect(await read()).toMatchObject({ totalUsers: 2, totalDesigns: 2, recentSignups: 2, activeUsers: 2 });
    await server.app.compactStatistics();
    await server.database.pool.query('delete from users where id = $1', [player.id]);
    expect(await read()).toMatchObject({ totalUsers: 1, totalDesigns: 0, recentSignups: 1, activeUsers: 1 });
    server.clock.advance(7 * dayMs);
    await logIn(admin.browser, admin.username);
    expect(await read()).toMatchObject({ totalUsers: 1, recentSignups: 0, activeUsers: 1 });
    const charts = adminChartsSchema.parse((await admin.browser.get('/api/admin/charts')).body);
    expect(charts.signups.filter(({ count }) => count > 0)).toEqual([{ day: '2026-03-01', count: 1 }]);
  });
});
