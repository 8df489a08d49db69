import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let running = 0;
let mostAtOnce = 0;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    hasher: {
      hash: async () => 'a hash',
      async verify() {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
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
  const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => logInAsNobody(n)));
  expect(mostAtOnce).toBe(2);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map((answer) => errorOf(answer).code)).toEqual(refused.map(() => 'service_unavailable'));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(400 - refused.length);

  expect((await logInAsNobody(400)).status).toBe(401);
});
