import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2Hasher } from '../src/features/auth/password-hasher.ts';
import { hourMs } from '../src/platform/clock.ts';
import { aPendingUser, aVerifiedUser, logIn, mailsTo, newestToken } from './builders.ts';
import { errorOf } from './test-client.ts';
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
    expect([answer.status, answer.body]).toEqual([200, { message: 'E-Mail bestätigt' }]);
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
