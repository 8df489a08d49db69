import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import type { AttemptStore } from '../src/platform/attempts/attempt-counter.ts';
import { AttemptRepository } from '../src/platform/attempts/attempt-repository.ts';
import { dayMs, minuteMs, shift } from '../src/platform/clock.ts';
import { RequestCountRepository } from '../src/platform/request-counts/request-count-repository.ts';
import { SharedCounts } from '../src/platform/request-counts/shared-counts.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import type { TestDatabase } from './database-copies.ts';
import { createTestDatabase } from './test-database.ts';

const secrets = createSecrets('a secret for tests, of sufficient length');
const now = new Date('2026-03-01T12:00:00Z');
const limit = { max: 10, windowMs: 15 * minuteMs };

let testDatabase: TestDatabase;
let database: Database;
let databases: Database[];
let stores: AttemptStore[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const open = () => openDatabase(testDatabase.connectionString, () => undefined);
  database = open();
  databases = [database, open(), open()];
  stores = databases.map((database) => new AttemptRepository(database, secrets));
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await testDatabase.drop();
});

describe('attempts', () => {
  const [first, second] = [0, 1].map(
    (index) =>
      (key: string, at = now) =>
        stores[index]?.tryAdd('test', key, limit, at),
  );

  it('of ten allowed ones exactly ten succeed, on three servers at once', async () => {
    const attempts = Array.from({ length: 90 }, (_, index) =>
      stores[index % 3]?.tryAdd('test', 'busy', limit, now),
    );
    const waits = await Promise.all(attempts);
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10);
    expect(new Set(waits)).toEqual(new Set([0, limit.windowMs]));
  });

  it('come free one by one, as their time passes', async () => {
    for (let minute = 0; minute < 10; minute += 1) await first?.('slow', shift(now, minute * minuteMs));
    expect(await second?.('slow', shift(now, 10 * minuteMs))).toBe(5 * minuteMs);
    expect(await second?.('slow', shift(now, 15 * minuteMs))).toBe(0);
    expect(await first?.('slow', shift(now, 15 * minuteMs))).toBe(minuteMs);
  });

  it('counted by a clock that was wrong keep nobody waiting for as long', async () => {
    for (let count = 0; count < 10; count += 1) await first?.('future', shift(now, 400 * dayMs));
    expect(await first?.('future', now)).toBe(0);
  });

  it('are given back one at a time, or all at once', async () => {
    for (let count = 0; count < 10; count += 1) await first?.('given back');
    await stores[1]?.removeLast('test', 'given back');
    expect([await first?.('given back'), await first?.('given back')]).toEqual([0, limit.windowMs]);
    await stores[2]?.clear('test', 'given back');
    expect(await first?.('given back')).toBe(0);
  });

  it('are kept without the names and addresses they are about, and go when they count no more', async () => {
    await first?.('kim@example.org');
    const { rows } = await database.pool.query('select * from attempts');
    expect(JSON.stringify(rows)).not.toContain('kim');
    await new AttemptRepository(database, secrets).deleteExpired(shift(now, 401 * dayMs));
    expect((await database.pool.query('select 1 from attempts')).rowCount).toBe(0);
  });
});

describe('requests of an address', () => {
  it('on three servers are one number within a second, and a limit holds for all of them together', async () => {
    const servers = databases.map((database) => {
      const repository = new RequestCountRepository(database, secrets);
      return new SharedCounts((requests) => repository.add(requests));
    });
    const ask = (server: SharedCounts | undefined) =>
      server?.count('198.51.100.7', minuteMs, 300).current ?? 0;
    for (const server of servers) for (let request = 0; request < 100; request += 1) ask(server);
    await expect
      .poll(() => servers.map(ask).every((current) => current > 300), { timeout: 5_000, interval: 200 })
      .toBe(true);
    for (const server of servers) await server.stop();
  });

  it('that come rarely cost no statement', async () => {
    let exchanges = 0;
    const counts = new SharedCounts(async () => {
      exchanges += 1;
      return [];
    });
    for (let request = 0; request < 5; request += 1) counts.count('198.51.100.8', minuteMs, 3_000);
    await counts.stop();
    expect(exchanges).toBe(0);
  });

  it('are still counted by each server for itself while the database is away', async () => {
    const counts = new SharedCounts(async () => Promise.reject(new Error('The database is away.')));
    for (let request = 0; request < 20; request += 1) counts.count('198.51.100.9', minuteMs, 20);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(counts.count('198.51.100.9', minuteMs, 20).current).toBe(21);
    await counts.stop();
  });
});
