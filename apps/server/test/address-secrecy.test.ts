import { apiErrorSchema } from '@punktgenau/contract/errors/api-error';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '../src/platform/clock.ts';
import { aPendingUser, aVerifiedUser } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const strange = 'das Passwort des Fremden';
let serial = 0;

/** What a stranger knows of an address, and the names they signed up with. */
type Target = { readonly email: string; readonly prefix: string; signUps: number };

/** Everything that takes somebody else's address without asking who calls. */
const deeds = {
  'signs up with it': ({ email, prefix, signUps }) => [
    '/api/auth/signup',
    { username: `${prefix}-${signUps}`, email, password: strange },
  ],
  'signs up with the name from before': ({ email, prefix, signUps }) => [
    '/api/auth/signup',
    { username: `${prefix}-${Math.max(0, signUps - 1)}`, email: email.toUpperCase(), password: strange },
  ],
  'asks for a new password': ({ email }) => ['/api/auth/forgot-password', { email }],
  'asks for the confirmation again': ({ email }) => ['/api/auth/resend-verification', { email }],
  'asks for that of a sign-up again': ({ email, prefix }) => [
    '/api/auth/resend-verification',
    { email, username: `${prefix}-0` },
  ],
  'logs in with a guess': ({ email }) => ['/api/auth/login', { username: email, password: 'geraten' }],
  'logs in with what they chose': ({ email }) => ['/api/auth/login', { username: email, password: strange }],
  'logs in by the name they chose': ({ prefix }) => [
    '/api/auth/login',
    { username: `${prefix}-0`, password: strange },
  ],
} as const satisfies Record<string, (target: Target) => readonly [path: string, body: object]>;
type Deed = keyof typeof deeds | 'waits for an hour';

const sequences = fc
  .array(
    fc.record({
      deed: fc.constantFrom<Deed>(...(Object.keys(deeds) as (keyof typeof deeds)[]), 'waits for an hour'),
      times: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((runs) => runs.flatMap(({ deed, times }) => Array.from({ length: times }, () => deed)));

/** Status and text of each answer. The stranger has another address each time, as somebody with many would. */
async function answersTo(target: Target, sequence: readonly Deed[]): Promise<string[]> {
  const answers: string[] = [];
  for (const deed of sequence) {
    if (deed === 'waits for an hour') {
      server.clock.advance(hourMs + 1);
      continue;
    }
    const [path, body] = deeds[deed](target);
    if (deed === 'signs up with it') target.signUps += 1;
    const answer = await server.visitor().post(path, body);
    const error = apiErrorSchema.safeParse(answer.body);
    answers.push(`${answer.status} ${error.success ? error.data.code : answer.text}`);
  }
  return answers;
}

it.each([
  ['confirmed', aVerifiedUser],
  ['unconfirmed', aPendingUser],
])('nothing a stranger does with an address tells whether it has a %s account', async (state, make) => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      serial += 1;
      const someone = {
        email: `jemand-${state}-${serial}@example.org`,
        prefix: `${state}-eins-${serial}`,
        signUps: 0,
      };
      const nobody = {
        email: `niemand-${state}-${serial}@example.org`,
        prefix: `${state}-zwei-${serial}`,
        signUps: 0,
      };
      await make(server, { email: someone.email });
      // A sign-up of its own counts towards the mails of the hour.
      server.clock.advance(hourMs + 1);
      const start = server.clock.now;
      const answers = await answersTo(someone, sequence);
      server.clock.now = start;
      expect(answers).toEqual(await answersTo(nobody, sequence));
    }),
    { numRuns: 12 },
  );
});
