import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../src/db/schema.ts';
import { argon2Hasher } from '../src/features/auth/password-hasher.ts';
import { dayMs, hourMs } from '../src/platform/clock.ts';
import {
  aNewcomer,
  aPendingUser,
  aVerifiedUser,
  goodPassword,
  logIn,
  mailsTo,
  newestToken,
  tokensTo,
} from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasher: argon2Hasher });
});
afterAll(() => server.stop());

const signUp = (body: unknown, language = 'de') =>
  server.visitor({ language }).post('/api/auth/signup', body);

const confirm = (token: string) => server.visitor().post('/api/auth/verify-email', { token });

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
    // What the link is worth, and for how long.
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'Der Link gilt 24 Stunden und einmal. Forderst du die Mail noch einmal an, zählt nur noch der Link der neuen.',
    );
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
    ['Cyrillic letters that look Latin', 'paypope', 'рауроре'],
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

  it.each(['12345678', 'PASSWORT', 'Passwort123!', 'qwertzuiop', 'Sommer2024', 'aaaaaaaaaaa', 'Liverpool1'])(
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
    const tokens = await tokensTo(server, email);
    const confirmed = await Promise.all(tokens.map((token) => confirm(token)));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const rows = await server.database.query.select().from(users).where(eq(users.email, email));
    expect(rows).toMatchObject([{ emailVerified: true }]);
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

describe('an address that signed up several times and confirmed nothing', () => {
  it.each([
    ['first', 0],
    ['second', 1],
  ])(
    'has the account whose link is opened, here the %s, with its own name and password',
    async (_which, chosen) => {
      const first = await aPendingUser(server, { password: 'das Passwort der ersten' });
      const second = await aPendingUser(server, { email: first.email, password: 'das Passwort der zweiten' });
      const [own, other] = chosen === 0 ? [first, second] : [second, first];
      expect((await confirm(own.verificationToken)).status).toBe(200);
      await expect(logIn(server.visitor(), own.username, own.password)).resolves.toMatchObject({
        username: own.username,
        email: first.email,
      });
      await expect(logIn(server.visitor(), own.email, own.password)).resolves.toMatchObject({
        username: own.username,
      });
      expect(errorOf(await confirm(other.verificationToken)).code).toBe('verification_token_invalid');
      // As before, so that its maker cannot tell; there is nothing left that could be confirmed.
      await expect(logIn(server.visitor(), other.username, other.password)).rejects.toThrow(
        'email_not_verified',
      );
      await expect(logIn(server.visitor(), own.username, other.password)).rejects.toThrow(
        'invalid_credentials',
      );
    },
  );

  it('cannot be kept from confirming by anyone who signs up with it again', async () => {
    const owner = await aPendingUser(server);
    for (let hour = 0; hour < 5; hour += 1) {
      for (let n = 0; n < 4; n += 1) await signUp(aNewcomer({ email: owner.email }));
      server.clock.advance(hourMs + 1);
    }
    expect((await confirm(owner.verificationToken)).status).toBe(200);
    await expect(logIn(server.visitor(), owner.username)).resolves.toMatchObject({ email: owner.email });
  });

  it('gets the link of the sign-up it names sent again, otherwise of the newest', async () => {
    const owner = await aPendingUser(server);
    const stranger = await aPendingUser(server, { email: owner.email, password: 'Passwort des Fremden' });
    const resend = (username?: string) =>
      server.visitor().post('/api/auth/resend-verification', { email: owner.email, username });
    await resend(owner.username.toUpperCase());
    const mail = (await mailsTo(server, owner.email)).at(-1);
    expect(mail?.text).toContain(`„${owner.username}“`);
    server.clock.advance(hourMs + 1);
    await resend();
    expect((await mailsTo(server, owner.email)).at(-1)?.text).toContain(`„${stranger.username}“`);
    await resend('niemand-davon');
    expect(await mailsTo(server, owner.email)).toHaveLength(4);
  });

  it('keeps one account when a password is set by mail, too', async () => {
    const first = await aPendingUser(server);
    const second = await aPendingUser(server, { email: first.email });
    await server.visitor().post('/api/auth/forgot-password', { email: first.email });
    const token = await newestToken(server, first.email);
    const reset = await server
      .visitor()
      .post('/api/auth/reset-password', { token, newPassword: 'ein neues Wort dafür' });
    expect(reset.status).toBe(200);
    expect((await confirm(first.verificationToken)).status).toBe(400);
    const rows = await server.database.query.select().from(users).where(eq(users.email, first.email));
    expect(rows).toMatchObject([{ username: second.username, emailVerified: true }]);
  });

  it('does not show later in which of its names are free that one was confirmed', async () => {
    const confirmed = await aPendingUser(server);
    const dropped = await aPendingUser(server, { email: confirmed.email });
    const waiting = await aPendingUser(server);
    await confirm(confirmed.verificationToken);
    const tryBoth = async () =>
      Promise.all(
        [dropped, waiting].map(async ({ username }) => (await signUp(aNewcomer({ username }))).status),
      );
    server.clock.advance(7 * dayMs - 1);
    expect(await tryBoth()).toEqual([409, 409]);
    server.clock.advance(1);
    expect(await tryBoth()).toEqual([201, 201]);
  });
});

describe('mails to an address that signs up again and again', () => {
  it('are at most three in an hour, whether it has an account or not, and the answer stays the same', async () => {
    const known = (await aVerifiedUser(server)).email;
    const unknown = aNewcomer().email;
    server.clock.advance(hourMs + 1);
    for (const email of [known, unknown]) {
      const before = (await server.mails()).length;
      const answers: string[] = [];
      const spellings = [email, email.toUpperCase(), email.replace('@', '+1@'), email.replace('@', '+2@')];
      for (let n = 0; n < 12; n += 1) {
        const { status, text } = await signUp(aNewcomer({ email: spellings[n % spellings.length] ?? '' }));
        answers.push(`${status} ${text}`);
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^201 /);
      expect((await server.mails()).length - before).toBe(3);
    }
  });

  it('end what an address can reserve: names beyond stay free, whatever it has', async () => {
    const known = (await aVerifiedUser(server)).email;
    const unknown = aNewcomer().email;
    server.clock.advance(hourMs + 1);
    const statuses = async (email: string, resendFirst: boolean) => {
      if (resendFirst) await server.visitor().post('/api/auth/resend-verification', { email });
      const names = Array.from({ length: 5 }, () => aNewcomer().username);
      for (const username of names) await signUp(aNewcomer({ username, email }));
      const again = await Promise.all(names.map((username) => signUp(aNewcomer({ username }))));
      return again.map(({ status }) => status);
    };
    expect(await statuses(unknown, false)).toEqual([409, 409, 409, 201, 201]);
    expect(await statuses(known, false)).toEqual([409, 409, 409, 201, 201]);
    server.clock.advance(hourMs + 1);
    expect(await statuses(unknown, true)).toEqual([409, 409, 201, 201, 201]);
    expect(await statuses(known, true)).toEqual([409, 409, 201, 201, 201]);
  });
});

describe('a sign-up that is never confirmed', () => {
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
