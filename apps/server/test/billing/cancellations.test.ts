import { unknownOperator } from '@punktgenau/contract/legal/operator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../src/features/mail/mail-transport.ts';
import { dayMs, hourMs, minuteMs } from '../../src/platform/clock.ts';
import { aVerifiedUser, goodPassword, mailsTo, newestToken, type TestUser } from '../builders.ts';
import { errorOf } from '../test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { MemoryProvider } from './memory-provider.ts';

const operatorEmail = 'betreiber@punktgenau.example';

let server: TestServer;
let provider: MemoryProvider;
let subscriber: TestUser;
beforeEach(async () => {
  server = await startTestServer({
    config: { operator: { ...unknownOperator, email: operatorEmail } },
    payments: (now) => {
      provider = new MemoryProvider(now);
      return provider;
    },
  });
  subscriber = await aVerifiedUser(server);
  await subscribe(subscriber);
});
afterEach(() => server.stop());

async function subscribe(user: TestUser): Promise<void> {
  const begun = await user.browser.post('/api/stripe/create-subscription', { plan: 'monthly' });
  const sessionId = (begun.body as { url: string }).url.split('/').at(-1) ?? '';
  provider.pay(sessionId);
  const activated = await user.browser.post('/api/stripe/activate-subscription', { sessionId });
  if (activated.status !== 200) throw new Error(`Not activated: ${activated.text}`);
}

const theSubscription = () => {
  const [subscription] = provider.subscriptions.values();
  if (!subscription) throw new Error('Nothing was bought.');
  return subscription;
};
const declare = (declaration: Record<string, unknown> = {}, visitor = server.visitor()) =>
  visitor.post('/api/subscription/cancellation-request', {
    account: subscriber.username,
    contract: 'monthly',
    kind: 'regular',
    email: 'kim@example.net',
    ...declaration,
  });
const confirm = (token: string) => server.visitor().post('/api/subscription/confirm-cancellation', { token });
const subjectsTo = async (address: string) => (await mailsTo(server, address)).map(({ subject }) => subject);
const linkSubject = 'Bestätige deine Kündigung';
const linksTo = async (address: string) =>
  (await subjectsTo(address)).filter((subject) => subject === linkSubject).length;

describe('cancelling without being signed in', () => {
  it('sends the link to the account, the receipt to the address that was given, and cancels by the link', async () => {
    const answer = await declare();
    expect(answer.body).toEqual({
      message: expect.stringContaining('Deine Kündigung ist eingegangen'),
      receivedAt: '2026-03-01T12:00:00.000Z',
    });
    expect(theSubscription().cancelAtPeriodEnd).toBe(false);
    expect(await subjectsTo('kim@example.net')).toEqual(['Deine Kündigung ist eingegangen']);
    const [link] = (await mailsTo(server, subscriber.email)).slice(-1);
    expect(link?.subject).toBe(linkSubject);
    expect(link?.text).toContain('1. März 2026 um 13:00:00 Uhr');

    server.clock.advance(23 * hourMs);
    const confirmed = await confirm(await newestToken(server, subscriber.email));
    expect(confirmed.body).toEqual({
      message: 'Abonnement gekündigt',
      premiumTerms: {
        subscription: { endsAt: theSubscription().currentPeriodEnd?.toISOString(), state: 'ending' },
        grant: null,
      },
    });
    expect(theSubscription().cancelAtPeriodEnd).toBe(true);
    const [proof] = (await mailsTo(server, subscriber.email)).slice(-1);
    expect(proof?.subject).toBe('Dein Abonnement ist gekündigt');
    expect(proof?.text).toContain('eingegangen am 1. März 2026 um 13:00:00 Uhr');
  });

  it.each([
    ['the user name in capitals', () => subscriber.username.toUpperCase()],
    ['the e-mail address', () => ` ${subscriber.email} `],
  ])('knows the account by %s', async (_, account) => {
    await declare({ account: account() });
    expect(await linksTo(subscriber.email)).toBe(1);
  });

  it('answers the same whether or not there is such an account or contract', async () => {
    const stranger = await aVerifiedUser(server);
    const [known, unknown, free] = await Promise.all([
      declare(),
      declare({ account: 'gibt-es-nicht' }),
      declare({ account: stranger.username }),
    ]);
    expect(unknown?.text).toBe(known?.text);
    expect(free?.text).toBe(known?.text);
    expect(await linksTo(stranger.email)).toBe(0);
    expect(await subjectsTo('kim@example.net')).toEqual(Array(3).fill('Deine Kündigung ist eingegangen'));
  });

  it('sends one mail when both would go to the same address', async () => {
    const before = (await mailsTo(server, subscriber.email)).length;
    await declare({ email: subscriber.email.toUpperCase() });
    expect(await linksTo(subscriber.email)).toBe(1);
    expect(await mailsTo(server, subscriber.email)).toHaveLength(before + 1);
  });

  it('tells the operator the reason of a cancellation for good cause', async () => {
    await declare({ kind: 'good_cause', reason: 'Geht <nicht> mehr' });
    const [notice] = await mailsTo(server, operatorEmail);
    expect(notice?.subject).toBe('Kündigung aus wichtigem Grund');
    expect(notice?.text).toContain('Grund: Geht <nicht> mehr');
    expect(notice?.html).toContain('Geht &lt;nicht&gt; mehr');
    expect(await linksTo(subscriber.email)).toBe(1);
  });

  it.each([
    ['zero bytes', 'Mein PC\0 ist kaputt'],
    ['half a pair of surrogates', 'Mein PC\udc00 ist kaputt\ud83d'],
    ['characters that turn the text around', '\u202eMein\u2066 PC ist kaputt'],
    ['other line breaks and tabs', 'Mein\tPC ist kaputt\r\n\u2028'],
  ])('reads a reason and an account that were pasted with %s', async (_what, reason) => {
    const account = subscriber.username.replace('-', '\u2068-\u2069\0\ud800');
    const answer = await declare({ kind: 'good_cause', reason, account });
    expect(answer.status).toBe(200);
    const [notice] = await mailsTo(server, operatorEmail);
    expect(notice?.text).toContain('Grund: Mein PC ist kaputt\n');
    expect(notice?.text).toContain(subscriber.username);
    expect(await linksTo(subscriber.email)).toBe(1);
  });

  it('shows the operator where the words of others end', async () => {
    await declare({ kind: 'good_cause', reason: 'Kaputt.\n\nDas Konto ist geprüft.' });
    const [notice] = await mailsTo(server, operatorEmail);
    expect(notice?.text).toContain('Grund: Kaputt.\n> \n> Das Konto ist geprüft.');
  });

  it.each(['\n\n', '\u2028'])(
    'puts an account that was pasted with line breaks (%j) on one line',
    async (lines) => {
      const answer = await declare({ kind: 'good_cause', account: `anna${lines}Das Konto ist geprüft.` });
      expect(answer.status).toBe(200);
      const [notice] = await mailsTo(server, operatorEmail);
      expect(notice?.text).toMatch(/anna +Das Konto ist geprüft\./);
    },
  );

  it.each([
    [{ account: ' ' }, { account: 'required' }],
    [{ account: '\0\ud800' }, { account: 'required' }],
    [{ email: 'kim' }, { email: 'bad_email' }],
    [{ reason: 'x'.repeat(1001) }, { reason: 'too_long' }],
  ])('refuses %j', async (declaration, fields) => {
    expect(errorOf(await declare(declaration))).toMatchObject({ code: 'validation_failed', fields });
  });

  it('sends an account and an address three mails an hour at most', async () => {
    for (let count = 0; count < 5; count += 1) expect((await declare()).status).toBe(200);
    expect(await linksTo(subscriber.email)).toBe(3);
    expect(await subjectsTo('kim@example.net')).toHaveLength(3);
    server.clock.advance(hourMs);
    await declare();
    expect(await linksTo(subscriber.email)).toBe(4);
  });

  it('counts what follows a plus in an address as the same mailbox', async () => {
    for (let count = 0; count < 6; count += 1) await declare({ email: `kim+${count}@example.net` });
    const receipts = (await server.mails()).filter(({ to }) => to.startsWith('kim+'));
    expect(receipts).toHaveLength(3);
  });

  it('sends no link when the subscription ends already', async () => {
    await subscriber.browser.post('/api/subscription/cancel', { password: goodPassword });
    await declare();
    expect(await linksTo(subscriber.email)).toBe(0);
  });
});

describe('the link', () => {
  const invalid = { status: 400, code: 'cancellation_token_invalid' };
  let token: string;
  beforeEach(async () => {
    await declare();
    token = await newestToken(server, subscriber.email);
  });

  it('ends after 24 hours', async () => {
    server.clock.advance(dayMs);
    expect(errorOf(await confirm(token))).toEqual(invalid);
    expect(theSubscription().cancelAtPeriodEnd).toBe(false);
  });

  it('is worth nothing when a character was changed', async () => {
    const [userId, subscriptionId, receivedAtMs, signature] = Buffer.from(token, 'base64url')
      .toString()
      .split('.');
    const later = String(Number(receivedAtMs) + minuteMs);
    const forged = [
      [String(Number(userId) + 1), subscriptionId, receivedAtMs, signature],
      [userId, `${subscriptionId}x`, receivedAtMs, signature],
      [userId, subscriptionId, later, signature],
      [userId, subscriptionId, receivedAtMs, signature?.toLowerCase()],
      [userId, subscriptionId, receivedAtMs],
    ];
    for (const parts of forged) {
      const changed = Buffer.from(parts.join('.')).toString('base64url');
      expect(errorOf(await confirm(changed))).toEqual(invalid);
    }
    expect(errorOf(await confirm('x'.repeat(401))).code).toBe('validation_failed');
    expect(theSubscription().cancelAtPeriodEnd).toBe(false);
  });

  it('may be pressed twice, also at once', async () => {
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await confirm(token)).status).toBe(200);
  });

  it('does nothing more once the cancellation was taken back', async () => {
    await confirm(token);
    await subscriber.browser.post('/api/subscription/reactivate');
    expect(errorOf(await confirm(token))).toEqual(invalid);
    expect(theSubscription().cancelAtPeriodEnd).toBe(false);
  });

  it('still works after the provider was down', async () => {
    provider.isDown = true;
    expect(errorOf(await confirm(token)).code).toBe('payment_provider_unavailable');
    provider.isDown = false;
    expect((await confirm(token)).status).toBe(200);
  });

  it('ends at once what was not paid for', async () => {
    provider.change(theSubscription().id, { status: 'past_due' });
    expect((await confirm(token)).body).toMatchObject({
      premiumTerms: { subscription: null, grant: null },
    });
    const [proof] = (await mailsTo(server, subscriber.email)).slice(-1);
    expect(proof?.text).toContain('sofort beendet');
  });

  it('is refused for a subscription that has ended', async () => {
    provider.change(theSubscription().id, { status: 'canceled', endedAt: server.clock.now });
    expect(errorOf(await confirm(token))).toEqual(invalid);
  });
});

describe('the link of a subscription that has ended', () => {
  it('leaves a newer one alone that only the provider knows of', async () => {
    await declare();
    const token = await newestToken(server, subscriber.email);
    const old = theSubscription();
    provider.change(old.id, { status: 'canceled', endedAt: server.clock.now });
    const newer = { ...old, id: 'sub_newer', createdAt: new Date(old.createdAt.getTime() + hourMs) };
    provider.subscriptions.set(newer.id, newer);
    expect(errorOf(await confirm(token)).code).toBe('cancellation_token_invalid');
    expect(provider.subscriptions.get(newer.id)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    });
  });
});

describe('cancelling with the password', () => {
  it('is confirmed by mail, once', async () => {
    const cancel = () => subscriber.browser.post('/api/subscription/cancel', { password: goodPassword });
    await cancel();
    await cancel();
    const subjects = await subjectsTo(subscriber.email);
    expect(subjects.filter((subject) => subject === 'Dein Abonnement ist gekündigt')).toHaveLength(1);
  });
});

describe('withdrawing', () => {
  it('reaches the operator, and its author gets a receipt with the time', async () => {
    const answer = await server.visitor({ language: 'en' }).post('/api/subscription/withdrawal-request', {
      account: subscriber.username,
      contract: 'unsure',
      email: 'kim@example.net',
    });
    expect(answer.body).toMatchObject({ message: expect.stringContaining('has been received') });
    const [notice] = await mailsTo(server, operatorEmail);
    expect(notice?.subject).toBe('Widerruf');
    expect(notice?.text).toContain(`Konto: ${subscriber.username}`);
    const [receipt] = await mailsTo(server, 'kim@example.net');
    expect(receipt?.subject).toBe('Your withdrawal has been received');
    expect(receipt?.text).toMatch(/^Hello,\n/);
    expect(receipt?.text).toContain('1 March 2026 at 13:00:00');
    expect(theSubscription().cancelAtPeriodEnd).toBe(false);
  });

  it('reaches the operator although somebody fills the form with made-up accounts', async () => {
    const withdraw = (account: string) =>
      server.visitor().post('/api/subscription/withdrawal-request', {
        account,
        contract: 'unsure',
        email: 'kim@example.net',
      });
    for (let count = 0; count < 70; count += 1) await withdraw(`gibt-es-nicht-${count}`);
    expect(await mailsTo(server, operatorEmail)).toHaveLength(60);
    await withdraw('gibt-es-auch-nicht');
    expect(await mailsTo(server, operatorEmail)).toHaveLength(60);
    await withdraw(subscriber.username);
    const notices = await mailsTo(server, operatorEmail);
    expect(notices).toHaveLength(61);
    expect(notices.some(({ text }) => text.includes(`Konto: ${subscriber.username}`))).toBe(true);
    for (let count = 0; count < 5; count += 1) await withdraw(subscriber.email);
    expect(await mailsTo(server, operatorEmail)).toHaveLength(63);
  });
});

describe('a declaration that was acknowledged', () => {
  const delivered: OutgoingMail[] = [];
  let isMailServerAway = true;
  const flaky = {
    async deliver(mail: OutgoingMail) {
      if (isMailServerAway) throw new Error('The mail server is away.');
      delivered.push(mail);
    },
    close: () => undefined,
  };
  const subjects = () => delivered.map(({ to, subject }) => `${to}: ${subject}`).sort();

  it('is mailed as soon as it can be, although the mail server was away and this one was stopped', async () => {
    const own = await startTestServer({
      config: { operator: { ...unknownOperator, email: operatorEmail } },
      mailTransport: flaky,
    });
    const withdrawal = { account: 'Kim', contract: 'monthly', email: 'kim@example.net', name: 'Kim Muster' };
    const answer = await own.visitor().post('/api/subscription/withdrawal-request', withdrawal);
    expect(answer.status).toBe(200);
    await own.app.jobs.runDue();
    expect(subjects()).toEqual([]);

    isMailServerAway = false;
    await own.retryJobs();
    expect(subjects()).toEqual([
      expect.stringContaining(operatorEmail),
      expect.stringContaining('kim@example.net: '),
    ]);
    await own.retryJobs();
    expect(delivered).toHaveLength(2);
    await own.stop();
  });
});
