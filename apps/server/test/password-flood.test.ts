import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let running = 0;
let mostAtOnce = 0;
/** No comparison ends before the first refusal: how fast the machine is does not decide whether there is a flood. */
let refused = () => {};
const firstRefusal = new Promise<void>((resolve) => {
  refused = resolve;
});
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    // Nor does it decide who is refused: only the line of the passwords does.
    databaseLimits: { connectMs: 60_000 },
    hasher: {
      hash: async () => 'a hash',
      async verify() {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await firstRefusal;
        running -= 1;
        return false;
      },
    },
  });
});
afterAll(() => server.stop());

const logInAsNobody = (n: number) =>
  server.visitor().post('/api/auth/login', { username: `niemand-${n}`, password: 'geraten' });

it('compares few passwords at once, lets some wait, and refuses the rest of a flood', async () => {
  const flood = Array.from({ length: 400 }, async (_, n) => {
    const answer = await logInAsNobody(n);
    if (answer.status === 503) refused();
    return answer;
  });
  const answers = await Promise.all(flood);
  expect(mostAtOnce).toBe(2);
  const refusals = answers.filter(({ status }) => status === 503);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.map((answer) => errorOf(answer).code)).toEqual(refusals.map(() => 'service_unavailable'));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(400 - refusals.length);

  expect((await logInAsNobody(400)).status).toBe(401);
});
