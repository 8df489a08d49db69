import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdminCommand } from '../src/commands/admin-command.ts';
import { migrationsFolder } from '../src/config/server-root.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { countMigrations, migrateDatabase } from '../src/db/migrate.ts';
import { users } from '../src/db/schema.ts';
import { argon2Hasher } from '../src/features/auth/password-hasher.ts';
import { UserRepository } from '../src/features/auth/user-repository.ts';
import { askDatabase } from '../src/features/health/health-repository.ts';
import { dayMs } from '../src/platform/clock.ts';
import { seedDatabase } from '../src/seed.ts';
import { aVerifiedUser, logIn, type TestUser } from './builders.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe('migrations', () => {
  it('are done once when eight servers start on an empty database at the same time', async () => {
    const empty = await createTestDatabase('empty');
    const servers = Array.from({ length: 8 }, () => openDatabase(empty.connectionString, () => undefined));
    const seeded = await Promise.all(
      servers.map(async (database) => {
        let outcome = '';
        await migrateDatabase(database, migrationsFolder, async () => {
          const seed = await seedDatabase(
            new UserRepository(database),
            argon2Hasher,
            { username: 'admin', password: undefined },
            new Date(),
          );
          outcome = seed.kind;
        });
        return outcome;
      }),
    );
    expect(seeded.sort()).toEqual([
      'admin_exists',
      'admin_exists',
      'admin_exists',
      'admin_exists',
      'admin_exists',
      'admin_exists',
      'admin_exists',
      'admin_made',
    ]);
    const [first] = servers;
    expect(first && (await askDatabase(first))?.migrations).toBe(countMigrations(migrationsFolder));
    await Promise.all(servers.map((database) => database.close()));
    await empty.drop();
  });

  it('give every foreign key an index', async () => {
    const copy = await createTestDatabase();
    const database: Database = openDatabase(copy.connectionString, () => undefined);
    const { rows } = await database.query.execute(sql`
      select c.conname from pg_constraint c
      where c.contype = 'f' and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
      )`);
    expect(rows).toEqual([]);
    await database.close();
    await copy.drop();
  });
});

describe('the database itself', () => {
  it('refuses designs outside the ranges, should the server ever let one through', async () => {
    const copy = await createTestDatabase();
    const database = openDatabase(copy.connectionString, () => undefined);
    await database.query.execute(
      sql`insert into users (username, username_key, email, email_key, password_hash) values ('a', 'a', 'a', 'a', 'a')`,
    );
    const insert = (column: string, value: string) =>
      database.query.execute(
        sql`insert into crosshair_designs (user_id, name, overlay_key, ${sql.identifier(column)}) values (1, 'x', 'k', ${sql.raw(value)})`,
      );
    for (const [column, value] of [
      ['size', '51'],
      ['opacity', '42'],
      ['rotation', '7'],
      ['color', "'#00ff00'"],
      ['shape', "'Böse'"],
      ['type', "'x'"],
      ['offset_x', '4097'],
    ] as const) {
      await expect(insert(column, value), column).rejects.toMatchObject({ cause: { code: '23514' } });
    }
    await expect(insert('size', '50')).resolves.toBeDefined();
    await database.close();
    await copy.drop();
  });
});

describe('the administrator', () => {
  let server: TestServer;
  let user: TestUser;
  let repository: UserRepository;
  beforeAll(async () => {
    server = await startTestServer();
    repository = new UserRepository(server.database);
    user = await aVerifiedUser(server);
  });
  afterAll(() => server.stop());

  const run = (...args: string[]) => runAdminCommand(args, server.database, server.clock.now);
  const currentUser = async () => (await user.browser.get('/api/auth/user')).body;

  it('is made at the first start with a random password, and logs in', async () => {
    const settings = { username: 'admin', password: undefined };
    const seeded = await seedDatabase(repository, argon2Hasher, settings, server.clock.now);
    if (seeded.kind !== 'admin_made' || !seeded.generatedPassword) throw new Error('expected a password');
    expect(seeded.generatedPassword.length).toBeGreaterThanOrEqual(16);
    await expect(logIn(server.visitor(), 'admin', seeded.generatedPassword)).resolves.toMatchObject({
      isAdmin: true,
    });
    expect(await seedDatabase(repository, argon2Hasher, settings, server.clock.now)).toEqual({
      kind: 'admin_exists',
    });
  });

  it('may be any player whom the operator grants it', async () => {
    expect(await run('grant', user.username.toUpperCase())).toEqual({
      exitCode: 0,
      message: `${user.username} is an administrator now.`,
    });
    expect(await currentUser()).toMatchObject({ isAdmin: true });
    await run('revoke', user.username);
    expect(await currentUser()).toMatchObject({ isAdmin: false });
  });

  it('is not taken away from a player who has the name already', async () => {
    await server.database.query.update(users).set({ isAdmin: false }).where(eq(users.username, 'admin'));
    const seeded = await seedDatabase(
      repository,
      argon2Hasher,
      { username: 'ADMIN', password: 'ein Passwort' },
      new Date(),
    );
    expect(seeded).toEqual({ kind: 'username_taken', username: 'ADMIN' });
  });

  it('gives premium for days, and more days on top of what is left', async () => {
    const inDays = (days: number) => new Date(server.clock.now.getTime() + days * dayMs).toISOString();
    expect((await run('grant-premium', user.username, '7')).exitCode).toBe(0);
    expect(await currentUser()).toMatchObject({ isPro: true, proExpiresAt: inDays(7), proType: 'granted' });
    await run('grant-premium', user.username, '14');
    expect(await currentUser()).toMatchObject({ isPro: true, proExpiresAt: inDays(21) });
    await run('revoke-premium', user.username);
    expect(await currentUser()).toMatchObject({ isPro: false, proExpiresAt: null, proType: null });
  });

  it.each([
    [[], /^Usage/],
    [['grant'], /^Usage/],
    [['delete-everything', 'x'], /^Usage/],
    [['grant', 'x', '7'], /^Usage/],
    [['grant-premium', 'x'], /^Usage/],
    [['list-codes', 'x'], /^Usage/],
    [['create-code', 'A', 'B'], /^Usage/],
    [['create-code', '--days'], /^Usage/],
    [['create-code', '--reuseable'], /^Usage/],
    [['create-code', '--days', '0'], /^--days must be a whole number from 1 to 365\.$/],
    [['create-code', '--days', '366'], /^--days must be/],
    [['create-code', '--days', '7.5'], /^--days must be/],
    [['create-code', '--expires', '31.12.2030'], /^--expires must be a day/],
    [['create-code', '--expires', '2030-02-30'], /^--expires must be a day/],
    [['create-code', '--expires', '2026-02-28'], /^--expires lies in the past\.$/],
    [['create-code', 'GRÜN'], /^CODE must have at most 50 characters/],
    [['create-code', 'x'.repeat(51)], /^CODE must have/],
    [['grant', 'gibt-es-nicht'], /^There is no user named gibt-es-nicht\.$/],
  ])('command %j is refused', async (args, message) => {
    expect(await run(...args)).toEqual({ exitCode: 1, message: expect.stringMatching(message) });
  });

  it.each(['0', '-1', '1.5', 'x', '36501'])('does not give premium for %s days', async (days) => {
    expect(await run('grant-premium', user.username, days)).toEqual({
      exitCode: 1,
      message: 'DAYS must be a whole number from 1 to 36500.',
    });
  });

  it('makes premium codes, made up or named, and lists them', async () => {
    expect((await run('list-codes')).message).toMatch(/^There are no premium codes/);
    const made = await run('create-code');
    expect(made).toEqual({
      exitCode: 0,
      message: expect.stringMatching(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3} {3}7 days, once$/),
    });
    const named = await run(
      'create-code',
      'sommer-2030',
      '--days',
      '30',
      '--reusable',
      '--expires',
      '2030-08-31',
    );
    expect(named.message).toBe(
      'SOMMER-2030   30 days, once for each account, until 2030-09-01T00:00:00.000Z',
    );
    expect(await run('create-code', 'SOMMER-2030')).toEqual({
      exitCode: 1,
      message: 'There is a code SOMMER-2030 already.',
    });
    await user.browser.post('/api/premium/activate', { code: made.message.slice(0, 19) });
    await user.browser.post('/api/premium/activate', { code: 'sommer-2030' });
    expect((await run('list-codes')).message.split('\n').map((line) => line.replace(/^.*?; /, ''))).toEqual([
      'redemptions: 1',
      `redeemed ${server.clock.now.toISOString()}`,
    ]);
  });
});
