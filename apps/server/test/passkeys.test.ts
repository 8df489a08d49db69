import type { PasskeyAssertion } from '@punktgenau/contract/second-factor/passkey-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../src/platform/clock.ts';
import { Authenticator, type Ceremony } from './authenticator.ts';
import { aVerifiedUser, type TestUser } from './builders.ts';
import { type Answer, errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const origin = 'https://punktgenau.test';
const path = '/api/account/second-factor/passkeys';
const refused = { status: 400, code: 'passkey_refused' };

type Started = { readonly ticket: string; readonly passkey: { readonly challenge: string } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: origin } });
});
afterAll(() => server.stop());

const startMaking = async ({ browser }: Pick<TestUser, 'browser'>) =>
  (await browser.post(`${path}/start`)).body as Started;

const startLogin = async (browser: TestClient) =>
  (await browser.post('/api/auth/passkey/start')).body as Started;

async function make(user: TestUser, authenticator: Authenticator, changes: Partial<Ceremony> = {}) {
  const { ticket, passkey } = await startMaking(user);
  const made = authenticator.create({ challenge: passkey.challenge, origin, ...changes });
  return user.browser.post(path, { ticket, name: 'Schlüssel', passkey: made });
}

/** Logs in with a passkey. @param change what an attacker makes of the answer */
async function logIn(
  authenticator: Authenticator,
  changes: Partial<Ceremony> = {},
  change: (answer: PasskeyAssertion) => PasskeyAssertion = (answer) => answer,
): Promise<{ readonly answer: Answer; readonly browser: TestClient }> {
  const browser = server.visitor();
  const { ticket, passkey } = await startLogin(browser);
  const signed = authenticator.get({ challenge: passkey.challenge, origin, ...changes });
  return { answer: await browser.post('/api/auth/passkey', { ticket, passkey: change(signed) }), browser };
}

describe('making a passkey', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await aVerifiedUser(server);
  });

  it('is refused for another page, another site, and another challenge, and leaves none', async () => {
    const strangers: Partial<Ceremony>[] = [
      { origin: 'https://punktgenau.test.example' },
      { origin: 'http://punktgenau.test' },
      { rpId: 'example.org' },
      { challenge: 'A'.repeat(43) },
    ];
    for (const changes of strangers) {
      expect(errorOf(await make(user, new Authenticator(), changes)), JSON.stringify(changes)).toEqual(
        refused,
      );
    }
    expect((await user.browser.get('/api/account/second-factor')).body).toMatchObject({ passkeys: [] });
  });

  it('takes what the account itself asked for, once', async () => {
    const other = await aVerifiedUser(server);
    const started = await startMaking(user);
    const challenge = started.passkey.challenge;
    const send = ({ browser }: TestUser) =>
      browser.post(path, {
        ticket: started.ticket,
        name: 'Schlüssel',
        passkey: new Authenticator().create({ challenge, origin }),
      });
    expect(errorOf(await send(other)).code).toBe('second_factor_expired');
    expect((await send(user)).status).toBe(201);
    expect(errorOf(await send(user)).code).toBe('second_factor_expired');
  });

  it('is refused for one that any account has already', async () => {
    const authenticator = new Authenticator();
    expect((await make(user, authenticator)).status).toBe(201);
    expect(errorOf(await make(user, authenticator))).toEqual(refused);
    expect(errorOf(await make(await aVerifiedUser(server), authenticator))).toEqual(refused);
    expect((await logIn(authenticator)).answer.body).toMatchObject({ username: user.username });
  });
});

describe('logging in with a passkey', () => {
  let user: TestUser;
  let authenticator: Authenticator;
  beforeEach(async () => {
    user = await aVerifiedUser(server);
    authenticator = new Authenticator();
    expect((await make(user, authenticator)).status).toBe(201);
  });

  it('opens the account it was made for', async () => {
    const { answer, browser } = await logIn(authenticator);
    expect(answer.body).toMatchObject({ username: user.username });
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ username: user.username });
  });

  it.each<[string, Partial<Ceremony>]>([
    ['without PIN, finger or face, as it stands for both factors', { isUserVerified: false }],
    ['on another page', { origin: 'https://punktgenau.test.example' }],
    ['for another site', { rpId: 'example.org' }],
    ['with an answer to another question', { challenge: 'A'.repeat(43) }],
  ])('is refused %s', async (_, changes) => {
    const { answer, browser } = await logIn(authenticator, changes);
    expect(errorOf(answer)).toEqual(refused);
    expect(answer.cookies).toEqual([]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('is refused to a copy: its counter does not go on', async () => {
    expect((await logIn(authenticator, { signCount: 7 })).answer.status).toBe(200);
    expect(errorOf((await logIn(authenticator, { signCount: 7 })).answer)).toEqual(refused);
    expect(errorOf((await logIn(authenticator, { signCount: 3 })).answer)).toEqual(refused);
    expect((await logIn(authenticator, { signCount: 8 })).answer.status).toBe(200);
  });

  it('is refused with the signature of another key, and with one byte changed', async () => {
    const stranger = new Authenticator();
    const own = (answer: PasskeyAssertion) => ({
      ...answer,
      id: authenticator.credentialId.toString('base64url'),
    });
    expect(errorOf((await logIn(stranger, {}, own)).answer)).toEqual(refused);
    expect(errorOf((await logIn(stranger)).answer)).toEqual(refused);
    const changed = await logIn(authenticator, {}, (answer) => {
      const data = Buffer.from(answer.response.authenticatorData, 'base64url');
      data.writeUInt32BE(1_000, 33);
      return { ...answer, response: { ...answer.response, authenticatorData: data.toString('base64url') } };
    });
    expect(errorOf(changed.answer)).toEqual(refused);
  });

  it('takes an answer once, and for ten minutes', async () => {
    const browser = server.visitor();
    const { ticket, passkey } = await startLogin(browser);
    const signed = authenticator.get({ challenge: passkey.challenge, origin });
    expect((await browser.post('/api/auth/passkey', { ticket, passkey: signed })).status).toBe(200);
    const again = await server.visitor().post('/api/auth/passkey', { ticket, passkey: signed });
    expect(['second_factor_expired', 'passkey_refused']).toContain(errorOf(again).code);

    const late = await startLogin(browser);
    server.clock.advance(10 * minuteMs);
    const tooLate = authenticator.get({ challenge: late.passkey.challenge, origin });
    const answer = await server
      .visitor()
      .post('/api/auth/passkey', { ticket: late.ticket, passkey: tooLate });
    expect(errorOf(answer).code).toBe('second_factor_expired');
  });

  it('ends with the passkey: one that was removed opens nothing', async () => {
    const { passkeys } = (await user.browser.get('/api/account/second-factor')).body as {
      passkeys: { id: number }[];
    };
    expect((await user.browser.delete(`${path}/${passkeys[0]?.id}`)).status).toBe(204);
    expect(errorOf((await logIn(authenticator)).answer)).toEqual(refused);
  });
});
