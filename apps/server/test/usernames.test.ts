import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../src/db/schema.ts';
import { fillInSkeletons } from '../src/features/auth/username-skeleton-repository.ts';
import { dayMs, secondMs } from '../src/platform/clock.ts';
import { aNewcomer, aPendingUser, aVerifiedUser, goodPassword, logIn } from './builders.ts';
import { cheapHasher } from './cheap-hasher.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signUp = (username: string, email = aNewcomer().email) =>
  server.visitor().post('/api/auth/signup', { ...aNewcomer({ username }), email });

const taken = { status: 409, code: 'username_taken', fields: { username: 'taken' } };
const mixed = { status: 400, code: 'validation_failed', fields: { username: 'mixed_scripts' } };

describe('a user name', () => {
  it.each([
    ...['admin', 'Support', 'PUNKTGENAU', 'ádmin', 'adm1n', 'ɑdmin', 'ADMlN', 'administrator', 'admin-2'],
    ...['punktgenau_support', 'punktgenau.team', 'Team', 'team_eins', 'help.desk', 'röot', 'support24'],
  ])('that reads like the operator’s is refused: %s', async (username) => {
    expect(errorOf(await signUp(username))).toEqual(taken);
  });

  it.each(['аdmin', 'ⲁdmin', 'Ꭺdmin', 'pгemuser', 'ⲣremuser', 'Κώστας-müller', 'spieler-٣', 'ⲁⲃⲅⲇ'])(
    'of several scripts, or of one in no customary use, is refused: %s',
    async (username) => {
      expect(errorOf(await signUp(username))).toEqual(mixed);
    },
  );

  it.each([
    ...[
      'Jürgen',
      'José_92',
      'øystein',
      'Дмитрий',
      'Κώστας',
      'とも子カナ',
      '김민준kim',
      '小明明',
      'محمد',
      '1337',
    ],
    ...['teamplayer', 'Rooter', 'helpless', 'Systematiker'],
  ])('of one language is free to take: %s', async (username) => {
    expect((await signUp(username)).status).toBe(201);
  });

  it('that looks like another one is taken, however that one is kept', async () => {
    await aPendingUser(server, { username: 'premuser' });
    const { email } = await aVerifiedUser(server, { username: 'Glimmer' });
    await signUp('Fackel', email);
    for (const look of ['premuꜱer', 'prernuser', 'PrernUser']) {
      expect(errorOf(await signUp(look)), look).toEqual(taken);
    }
    for (const look of ['G1immer', 'Gllmmer', 'gIirnmer'])
      expect(errorOf(await signUp(look)), look).toEqual(taken);
    expect(errorOf(await signUp('Facke1'))).toEqual(taken);
    server.clock.advance(7 * dayMs + secondMs);
    expect((await signUp('Facke1')).status).toBe(201);
  });

  it('is had by one of many who sign up at once with names that look alike', async () => {
    const looks = ['Ofen', '0fen', 'ofen', 'OFEN', 'oFEN'];
    const statuses = await Promise.all(looks.map(async (look) => (await signUp(look)).status));
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('accounts from before names were compared by their looks', () => {
  it('keep their names and log in with them, and the oldest one keeps new names away', async () => {
    const names = ['Minimal', 'Minima1', 'MinimaI', 'Sonnenhut', 'adm1n-alt'];
    const older = await server.database.query
      .insert(users)
      .values(
        await Promise.all(
          names.map(async (username, n) => ({
            username,
            usernameKey: `${username.toLowerCase()}${username === 'MinimaI' ? '-drei' : ''}`,
            email: `alt-${n}@example.org`,
            emailKey: `alt-${n}@example.org`,
            passwordHash: await cheapHasher.hash(goodPassword),
            emailVerified: true,
          })),
        ),
      )
      .returning({ id: users.id });
    const ids = older.map(({ id }) => id);
    await fillInSkeletons(server.database);
    await fillInSkeletons(server.database);

    const rows = await server.database.query
      .select({ id: users.id, skeleton: users.usernameSkeleton })
      .from(users)
      .where(inArray(users.id, ids))
      .orderBy(asc(users.id));
    const [first, second, third] = rows;
    expect(second?.skeleton).toBe(`${first?.skeleton} ${second?.id}`);
    expect(third?.skeleton).toBe(`${first?.skeleton} ${third?.id}`);
    for (const name of ['Minimal', 'MINIMA1', 'adm1n-alt']) {
      await expect(logIn(server.visitor(), name)).resolves.toMatchObject({ username: expect.any(String) });
    }
    expect(errorOf(await signUp('M1nimal'))).toEqual(taken);
    expect(errorOf(await signUp('sonnenhut'))).toEqual(taken);

    await server.database.query.delete(users).where(eq(users.id, ids[0] ?? 0));
    expect((await signUp('M1nimal')).status).toBe(201);
  });
});
