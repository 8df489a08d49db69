import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../src/clock.ts';
import { users } from '../src/db/schema.ts';
import { aNewcomer, aPendingUser, aVerifiedUser, goodPassword, logIn, mailsTo } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signUp = (body: unknown, language = 'de') =>
  server.visitor({ language }).post('/api/auth/signup', body);

describe('signing up', () => {
  it('answers that a mail is on its way and sends one with a link to our own address', async () => {
    const newcomer = aNewcomer();
    const answer = await signUp(newcomer);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Fast geschafft: Wir haben dir eine E-Mail mit einem Bestätigungslink gesendet.',
    });
    const [mail] = await mailsTo(server, newcomer.email);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}\n/);
  });

  it('stores neither the password nor the token as they are', async () => {
    const { email, verificationToken } = await aPendingUser(server);
    const [row] = await server.database.query.select().from(users).where(eq(users.email, email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(verificationToken);
    expect(JSON.stringify(row)).not.toContain(goodPassword);
  });

  it('keeps the language of the request for mails', async () => {
    const newcomer = aNewcomer();
    await signUp(newcomer, 'en-GB,en;q=0.9,de;q=0.5');
    const [mail] = await mailsTo(server, newcomer.email);
    expect(mail?.subject).toBe('Confirm your e-mail address');
  });

  it.each([
    ['other case', 'Ärger', 'äRGER'],
    ['full-width letters', 'wolfgang', 'ｗｏｌｆｇａｎｇ'],
    ['Cyrillic letters that look Latin', 'paypope', 'раурорe'],
    ['ß for ss', 'strassenköter', 'Straßenköter'],
    ['decomposed letters', 'müller-92', 'mu\u0308ller-92'],
    ['spaces around', 'randlos', '  randlos '],
  ])('refuses a user name that differs from a taken one only by %s', async (_difference, taken, wanted) => {
    await aPendingUser(server, { username: taken });
    expect(errorOf(await signUp(aNewcomer({ username: wanted })))).toEqual({
      status: 409,
      code: 'username_taken',
      fields: { username: 'taken' },
    });
  });

  it('refuses names that would pose as the operator', async () => {
    for (const username of ['admin', 'Support', 'PUNKTGENAU', 'аdmin']) {
      expect(errorOf(await signUp(aNewcomer({ username }))).code).toBe('username_taken');
    }
  });

  it.each([
    [{ username: 'ab' }, { username: 'too_short' }],
    [{ username: 'x'.repeat(33) }, { username: 'too_long' }],
    [{ username: 'mit leerzeichen' }, { username: 'bad_format' }],
    [{ username: 'a\u0000bc' }, { username: 'bad_format' }],
    [{ username: 'ㅤㅤㅤ' }, { username: 'bad_format' }],
    [{ username: 'in\u200bvisible' }, { username: 'bad_format' }],
    [{ username: 7 }, { username: 'wrong_type' }],
    [{ email: 'keine-adresse' }, { email: 'bad_email' }],
    [{ email: 'zeile@example.org\r\nBcc: opfer@example.org' }, { email: 'bad_email' }],
    [{ email: `${'x'.repeat(250)}@example.org` }, { email: 'too_long' }],
    [{ password: 'kurz' }, { password: 'too_short' }],
    [{ password: 'x'.repeat(129) }, { password: 'too_long' }],
    [
      { username: undefined, email: undefined, password: undefined },
      { username: 'required', email: 'required', password: 'required' },
    ],
  ])('names the fields that are wrong in %j', async (wrong, fields) => {
    expect(errorOf(await signUp({ ...aNewcomer(), ...wrong }))).toEqual({
      status: 400,
      code: 'validation_failed',
      fields,
    });
  });

  it.each(['12345678', 'PASSWORT', 'Passwort123!', 'qwertzuiop', 'Sommer2024', 'aaaaaaaaaaa'])(
    'refuses %s as a password everybody guesses first',
    async (password) => {
      expect(errorOf(await signUp(aNewcomer({ password })))).toEqual({
        status: 400,
        code: 'password_too_common',
        fields: { password: 'too_common' },
      });
    },
  );

  it('refuses the own name or address as password, in any case', async () => {
    const newcomer = aNewcomer({ username: 'Treffsicher-7', email: 'Treff.Sicher@example.org' });
    for (const password of ['treffsicher-7', 'treff.sicher@EXAMPLE.org']) {
      expect(errorOf(await signUp({ ...newcomer, password })).fields).toEqual({
        password: 'same_as_account',
      });
    }
  });

  it('makes one account of 20 simultaneous sign-ups with one name', async () => {
    const username = 'gedraengel';
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(aNewcomer({ username }))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('makes one account of 10 simultaneous sign-ups with one address, and all look alike', async () => {
    const { email } = aNewcomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(aNewcomer({ email }))));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const rows = await server.database.query.select().from(users).where(eq(users.email, email));
    expect(rows).toHaveLength(1);
  });
});

describe('an address that already has an account', () => {
  it('gets the same answer and the same work as a new one, and its owner a mail', async () => {
    const owner = await aVerifiedUser(server);
    const before = { ...server.hashing };
    const known = await signUp(aNewcomer({ email: owner.email.toUpperCase() }));
    const hashesForKnown = server.hashing.hashes - before.hashes;
    const unknown = await signUp(aNewcomer());
    const hashesForUnknown = server.hashing.hashes - before.hashes - hashesForKnown;

    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(hashesForKnown).toBe(1);
    expect(hashesForUnknown).toBe(1);
    const mail = (await mailsTo(server, owner.email)).at(-1);
    expect(mail?.subject).toBe('Du hast schon ein Konto');
    expect(mail?.text).not.toContain('token=');
  });

  it('cannot be found out by trying the user name once more', async () => {
    const owner = await aVerifiedUser(server);
    const forKnown = aNewcomer({ email: owner.email });
    const forUnknown = aNewcomer();
    await signUp(forKnown);
    await signUp(forUnknown);
    for (const { username } of [forKnown, forUnknown]) {
      expect(errorOf(await signUp(aNewcomer({ username }))).code).toBe('username_taken');
    }
  });

  it('keeps the password of its owner', async () => {
    const owner = await aVerifiedUser(server);
    await signUp(aNewcomer({ email: owner.email, password: 'ein ganz anderes Wort' }));
    await expect(logIn(server.visitor(), owner.username)).resolves.toMatchObject({ id: owner.id });
  });
});

describe('an address whose account was never confirmed', () => {
  it('belongs to the newest sign-up; older links and passwords are worth nothing', async () => {
    const squatter = await aPendingUser(server, { password: 'Passwort des Fremden' });
    const owner = await aPendingUser(server, { email: squatter.email });
    const stale = await server
      .visitor()
      .post('/api/auth/verify-email', { token: squatter.verificationToken });
    expect(errorOf(stale).code).toBe('verification_token_invalid');
    await server.visitor().post('/api/auth/verify-email', { token: owner.verificationToken });
    await expect(logIn(server.visitor(), owner.username, owner.password)).resolves.toMatchObject({
      email: squatter.email,
    });
    await expect(logIn(server.visitor(), squatter.username, squatter.password)).rejects.toThrow(
      'invalid_credentials',
    );
  });

  it('is removed after a week, and its name is free again', async () => {
    const abandoned = await aPendingUser(server);
    server.clock.advance(7 * dayMs - 1);
    await server.app.cleanUp();
    expect((await signUp(aNewcomer({ username: abandoned.username }))).status).toBe(409);
    server.clock.advance(2);
    await server.app.cleanUp();
    expect((await signUp(aNewcomer({ username: abandoned.username }))).status).toBe(201);
  });
});
