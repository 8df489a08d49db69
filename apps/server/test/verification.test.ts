import { apiErrorSchema } from '@punktgenau/contract/errors/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2Hasher } from '../src/features/auth/password-hasher.ts';
import { hourMs } from '../src/platform/clock.ts';
import {
  aNewcomer,
  aPendingUser,
  aVerifiedUser,
  goodPassword,
  logIn,
  mailsTo,
  newestToken,
} from './builders.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasher: argon2Hasher });
});
afterAll(() => server.stop());

const verify = (token: unknown) => server.visitor().post('/api/auth/verify-email', { token });
const resend = (email: string, language = 'de') =>
  server.visitor({ language }).post('/api/auth/resend-verification', { email });

describe('confirming the address', () => {
  it('opens the account', async () => {
    const pending = await aPendingUser(server);
    const answer = await verify(pending.verificationToken);
    const { username } = pending;
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'E-Mail bestätigt', username, user: null },
    ]);
    await expect(logIn(server.visitor(), pending.username)).resolves.toMatchObject({ emailVerified: true });
  });

  it('works once', async () => {
    const { verificationToken } = await aPendingUser(server);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(verificationToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(errorOf(await verify(verificationToken)).code).toBe('verification_token_invalid');
  });

  it('works within 24 hours', async () => {
    const inTime = await aPendingUser(server);
    server.clock.advance(24 * hourMs - 1);
    expect((await verify(inTime.verificationToken)).status).toBe(200);
    const late = await aPendingUser(server);
    server.clock.advance(24 * hourMs);
    expect(errorOf(await verify(late.verificationToken)).code).toBe('verification_token_invalid');
  });

  it.each(['x', '', 'ü\u0000', 'x'.repeat(257), 12, null])('refuses the token %j', async (token) => {
    const answer = await verify(token);
    expect(answer.status).toBe(400);
    errorOf(answer);
  });
});

describe('the link in the browser that signed up', () => {
  const open = (browser: TestClient, token: string, onlyHere = true) =>
    browser.post('/api/auth/verify-email', { token, onlyHere });
  const isSignedIn = async (browser: TestClient) => (await browser.get('/api/auth/user')).status === 200;

  it('confirms and logs in at once, with a session of its own and for the first time', async () => {
    const { browser, username, verificationToken } = await aPendingUser(server);
    const answer = await open(browser, verificationToken);
    expect(answer.body).toMatchObject({ username, user: { username, emailVerified: true, isFirst: true } });
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookies.has('punktgenau_sign_up')).toBe(false);
    const again = await server.visitor().post('/api/auth/login', { username, password: goodPassword });
    expect(again.body).toMatchObject({ isFirst: false });
  });

  it('leaves the link as it is in any other, until something is pressed there, and logs nobody in', async () => {
    const { browser, verificationToken } = await aPendingUser(server);
    const elsewhere = server.visitor();
    for (const onlyOpened of [elsewhere, (await aPendingUser(server)).browser]) {
      expect(errorOf(await open(onlyOpened, verificationToken))).toEqual({
        status: 409,
        code: 'verification_not_asked_here',
      });
    }
    const pressed = await open(elsewhere, verificationToken, false);
    expect(pressed.body).toMatchObject({ user: null });
    expect(pressed.cookies).toEqual([]);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(errorOf(await open(browser, verificationToken)).code).toBe('verification_token_invalid');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is worth nothing with the cookie alone, or with a made-up one', async () => {
    const { browser, verificationToken } = await aPendingUser(server);
    expect(errorOf(await open(browser, 'x'.repeat(43))).code).toBe('verification_token_invalid');
    const [expiry = '', signature = ''] = browser.cookies.get('punktgenau_sign_up')?.split('.') ?? [];
    const changed = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const cookie of [
      `${expiry}.${changed}`,
      `${expiry}z.${signature}`,
      `${expiry}.${signature}.x`,
      '.',
    ]) {
      browser.cookies.set('punktgenau_sign_up', cookie);
      expect(errorOf(await open(browser, verificationToken)).code).toBe('verification_not_asked_here');
    }
  });

  it('logs in for as long as the first link was valid, and only confirms by one that was sent later', async () => {
    const { browser, email } = await aPendingUser(server);
    server.clock.advance(24 * hourMs - 2000);
    await resend(email);
    const early = await newestToken(server, email);
    server.clock.advance(2000);
    expect(errorOf(await open(browser, early)).code).toBe('verification_not_asked_here');
    expect((await open(browser, early, false)).body).toMatchObject({ user: null });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('takes nobody out of the account that is open there', async () => {
    const player = await aVerifiedUser(server);
    const newcomer = aNewcomer();
    await player.browser.post('/api/auth/signup', newcomer);
    const answer = await open(player.browser, await newestToken(server, newcomer.email));
    expect(answer.body).toMatchObject({ username: newcomer.username, user: null });
    expect((await player.browser.get('/api/auth/user')).body).toMatchObject({ username: player.username });
  });

  it('ends a session that somebody planted, and gives a new one', async () => {
    const { browser, verificationToken } = await aPendingUser(server);
    browser.cookies.set('punktgenau_session', 'planted');
    await open(browser, verificationToken);
    expect(browser.cookies.get('punktgenau_session')).not.toBe('planted');
  });

  it('asks for the password before what always asks for it', async () => {
    const { browser, username, verificationToken } = await aPendingUser(server);
    await open(browser, verificationToken);
    expect(errorOf(await browser.delete('/api/account/sessions')).code).toBe('confirmation_required');
    await logIn(browser, username);
    expect((await browser.delete('/api/account/sessions')).status).toBe(200);
  });

  it('gets a cookie of one form whether the address has an account or not, and even beyond the mails', async () => {
    const owner = await aVerifiedUser(server);
    const unknown = aNewcomer().email;
    const lines: string[] = [];
    for (const email of [owner.email, unknown, unknown, unknown, unknown, unknown]) {
      const answer = await server.visitor().post('/api/auth/signup', aNewcomer({ email }));
      lines.push(answer.cookies.join().replace(/\.[\w-]{43};/, '.signature;'));
    }
    expect(new Set(lines).size).toBe(1);
    expect(lines[0]).toMatch(
      /^punktgenau_sign_up=\w+\.signature; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });
});

describe('a log-in whose address is not confirmed', () => {
  const logInTo = async (username: string, password = goodPassword) => {
    const answer = await server.visitor().post('/api/auth/login', { username, password });
    return apiErrorSchema.parse(answer.body);
  };
  const resendBy = (ticket: string) =>
    server.visitor().post('/api/auth/resend-verification/by-ticket', { ticket });

  it('says after the right password where the mail went, and sends it again to the sign-up it meant', async () => {
    const first = await aPendingUser(server, { email: 'lange.adresse@beispiel.example' });
    const newer = await aPendingUser(server, { email: first.email, password: 'ein anderes Passwort' });
    const { code, unconfirmed } = await logInTo(first.username);
    expect([code, unconfirmed?.address]).toEqual(['email_not_verified', 'l•••@beispiel.example']);
    expect((await resendBy(unconfirmed?.ticket ?? '')).status).toBe(200);
    const mails = await mailsTo(server, first.email);
    expect(mails).toHaveLength(3);
    expect(mails.at(-1)?.text).toContain(`„${first.username}“`);
    expect(mails.at(-1)?.text).not.toContain(`„${newer.username}“`);
    expect((await verify(await newestToken(server, first.email))).status).toBe(200);
  });

  it('says nothing after a wrong one', async () => {
    const { username } = await aPendingUser(server);
    const refused = await logInTo(username, 'geraten');
    expect(refused.code).toBe('invalid_credentials');
    expect(refused).not.toHaveProperty('unconfirmed');
  });

  it('answers the same for a sign-up that can never be confirmed, and mails nothing then', async () => {
    const owner = await aVerifiedUser(server);
    const stranger = aNewcomer({ email: owner.email, password: 'Passwort des Fremden' });
    server.clock.advance(1);
    await server.visitor().post('/api/auth/signup', stranger);
    const before = (await mailsTo(server, owner.email)).length;
    for (const name of [stranger.username, stranger.email]) {
      const { code, unconfirmed } = await logInTo(name, stranger.password);
      expect([code, unconfirmed?.address]).toEqual(['email_not_verified', 's•••@example.org']);
      expect((await resendBy(unconfirmed?.ticket ?? '')).status).toBe(200);
    }
    expect(await mailsTo(server, owner.email)).toHaveLength(before);
  });

  it('sends within ten minutes, and counts with all other mails to the mailbox', async () => {
    const { username, email } = await aPendingUser(server);
    const { unconfirmed } = await logInTo(username);
    for (let n = 0; n < 5; n += 1) await resendBy(unconfirmed?.ticket ?? '');
    expect(await mailsTo(server, email)).toHaveLength(3);
    server.clock.advance(10 * 60_000);
    expect(errorOf(await resendBy(unconfirmed?.ticket ?? '')).code).toBe('resend_expired');
    expect(errorOf(await resendBy('made-up')).code).toBe('resend_expired');
  });
});

describe('sending the mail again', () => {
  it('replaces the link, also after it ran out', async () => {
    const pending = await aPendingUser(server);
    server.clock.advance(25 * hourMs);
    expect((await resend(pending.email.toUpperCase())).status).toBe(200);
    const token = await newestToken(server, pending.email);
    expect(token).not.toBe(pending.verificationToken);
    expect((await verify(pending.verificationToken)).status).toBe(400);
    expect((await verify(token)).status).toBe(200);
  });

  it('answers the same for pending, confirmed and unknown addresses, and mails only the pending one', async () => {
    const pending = await aPendingUser(server);
    const confirmed = await aVerifiedUser(server);
    const answers = await Promise.all(
      [pending.email, confirmed.email, 'niemand@example.org'].map((email) => resend(email)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await mailsTo(server, pending.email)).toHaveLength(2);
    expect(await mailsTo(server, confirmed.email)).toHaveLength(0);
    expect(await mailsTo(server, 'niemand@example.org')).toHaveLength(0);
  });

  it('cannot be used to flood a mailbox', async () => {
    const pending = await aPendingUser(server);
    for (let request = 0; request < 8; request += 1) await resend(pending.email);
    expect(await mailsTo(server, pending.email)).toHaveLength(1 + 2);
    server.clock.advance(hourMs + 1);
    for (let request = 0; request < 8; request += 1) await resend(pending.email);
    expect(await mailsTo(server, pending.email)).toHaveLength(1 + 2 + 3);
  });

  it('counts what follows a plus in an address as the same mailbox', async () => {
    const addresses = ['briefkasten+1@example.org', 'briefkasten+2@example.org'];
    for (const email of addresses) await aPendingUser(server, { email });
    for (const email of [...addresses, ...addresses]) await resend(email);
    const mails = (await server.mails()).filter(({ to }) => addresses.includes(to));
    expect(mails).toHaveLength(2 + 1);
  });
});
