import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../src/platform/clock.ts';
import { aPendingUser, aVerifiedUser, goodPassword, logIn } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Ways of writing a name that some part of the server might take for the same one. */
const spellings = {
  'as it is': (name: string) => name,
  'in capitals': (name: string) => name.toUpperCase(),
  'with spaces around': (name: string) => `  ${name} `,
  'with a Cyrillic e': (name: string) => name.replaceAll('e', 'е'),
  'with a full-width e': (name: string) => name.replaceAll('e', 'ｅ'),
  'with a full-width @': (name: string) => name.replaceAll('@', '＠'),
  'with an invisible character': (name: string) => `${name}\u200b`,
  'with something after it': (name: string) => `${name}\u0000`,
} as const satisfies Record<string, (name: string) => string>;

type Person = { readonly username: string; readonly email: string };
type Step = { readonly spelling: keyof typeof spellings; readonly typed: keyof Person };

let serial = 0;
/** Names of equal shape, one for somebody with an account and one for nobody. */
function aPairOfNames(): { someone: Person; nobody: Person } {
  serial += 1;
  const named = (name: string) => ({ username: name, email: `${name}@beispiel.example` });
  return { someone: named(`jemeend-${serial}`), nobody: named(`niemend-${serial}`) };
}

const attempt = (username: string, password: string) =>
  server.visitor().post('/api/auth/login', { username, password });

async function statusesOf(person: Person, steps: readonly Step[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { spelling, typed } of steps) {
    statuses.push((await attempt(spellings[spelling](person[typed]), 'geraten')).status);
  }
  return statuses;
}

const repeat = (times: number, spelling: Step['spelling'], typed: Step['typed']): Step[] =>
  Array.from({ length: times }, () => ({ spelling, typed }));

describe('whether an account exists', () => {
  const names = Object.keys(spellings) as (keyof typeof spellings)[];
  const stepsArbitrary = fc
    .array(
      fc.record({
        times: fc.integer({ min: 1, max: 11 }),
        spelling: fc.constantFrom(...names),
        typed: fc.constantFrom('username' as const, 'email' as const),
      }),
      { minLength: 2, maxLength: 6 },
    )
    .map((runs) => runs.flatMap(({ times, spelling, typed }) => repeat(times, spelling, typed)));

  it.each([
    ['confirmed', aVerifiedUser],
    ['unconfirmed', aPendingUser],
  ])(
    'does not show in the answers to any sequence of guesses when it is %s',
    async (_state, make) => {
      await fc.assert(
        fc.asyncProperty(stepsArbitrary, async (steps) => {
          const { someone, nobody } = aPairOfNames();
          await make(server, someone);
          const before = server.hashing.verifications;
          const statuses = await statusesOf(someone, steps);
          const work = server.hashing.verifications - before;
          expect(statuses).toEqual(await statusesOf(nobody, steps));
          expect(server.hashing.verifications - before - work).toBe(work);
        }),
        {
          numRuns: 12,
          examples: [
            [[...repeat(10, 'with a Cyrillic e', 'email'), ...repeat(1, 'as it is', 'email')]],
            [[...repeat(10, 'as it is', 'username'), ...repeat(1, 'as it is', 'email')]],
          ],
        },
      );
    },
    // Hundreds of log-ins, one after the other.
    180_000,
  );

  it('does not show when its owner logs in between a stranger’s guesses', async () => {
    const { someone, nobody } = aPairOfNames();
    await aVerifiedUser(server, someone);
    const guesses = async (person: Person, between: () => Promise<unknown>) => {
      const early = await statusesOf(person, repeat(9, 'as it is', 'email'));
      await between();
      return [...early, ...(await statusesOf(person, repeat(3, 'as it is', 'email')))];
    };
    const atSomeone = await guesses(someone, () => attempt(someone.email, goodPassword));
    expect(atSomeone).toEqual(await guesses(nobody, async () => undefined));
  });
});

describe('whether an address has an account', () => {
  const strange = 'das Passwort des Fremden';
  const signUp = (email: string) => {
    serial += 1;
    const username = `fremder-${serial}`;
    return server
      .visitor()
      .post('/api/auth/signup', { username, email, password: strange })
      .then(() => username);
  };
  const statuses = async (names: readonly string[]) => {
    const answers: number[] = [];
    for (const name of names) answers.push((await attempt(name, strange)).status);
    return answers;
  };

  it('does not show when somebody else signs up with it and logs in with what they chose', async () => {
    const { someone, nobody } = aPairOfNames();
    const owner = await aVerifiedUser(server, someone);
    server.clock.advance(minuteMs);
    for (const { email } of [someone, nobody]) {
      expect(await statuses([await signUp(email), email])).toEqual([403, 403]);
    }
    await expect(logIn(owner.browser, someone.email)).resolves.toMatchObject(someone);
    server.clock.advance(7 * dayMs);
    expect(await statuses([someone.email, nobody.email])).toEqual([401, 401]);
  });

  it.each([
    ['before', [403, 401]],
    ['after', [403, 403]],
  ])(
    'does not show to a stranger who signed up %s its owner when the owner confirms',
    async (when, answers) => {
      const { someone } = aPairOfNames();
      const early = when === 'before' ? await signUp(someone.email) : undefined;
      server.clock.advance(minuteMs);
      const owner = await aPendingUser(server, someone);
      server.clock.advance(minuteMs);
      const names = [early ?? (await signUp(someone.email)), someone.email];
      expect(await statuses(names)).toEqual(answers);
      await server.visitor().post('/api/auth/verify-email', { token: owner.verificationToken });
      expect(await statuses(names)).toEqual(answers);
      await expect(logIn(server.visitor(), someone.email)).resolves.toMatchObject(someone);
    },
  );
});

describe('guessing under two names', () => {
  it('gets ten guesses at an account, and no answer that links its names', async () => {
    const { someone } = aPairOfNames();
    const owner = await aVerifiedUser(server, someone);
    await statusesOf(someone, [...repeat(5, 'as it is', 'username'), ...repeat(5, 'as it is', 'email')]);
    expect(errorOf(await attempt(someone.email, goodPassword))).toEqual({
      status: 401,
      code: 'invalid_credentials',
    });
    const known = await owner.browser.post('/api/auth/login', {
      username: someone.email,
      password: goodPassword,
    });
    expect(known.status).toBe(200);
  });
});
