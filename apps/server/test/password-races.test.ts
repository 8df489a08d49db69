import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { argon2Hasher } from '../src/features/auth/password-hasher.ts';
import { aVerifiedUser, goodPassword, logIn, newestToken } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const newPassword = 'noch ruhigere Hand';
const resetPassword = 'ganz andere Hand';

/** Holds the next comparison of a password after it was made, until told to go on. */
function holdNextVerification() {
  const barrier = new EventEmitter();
  return {
    isReached: once(barrier, 'reached'),
    mayGoOn: once(barrier, 'go on'),
    reached: () => barrier.emit('reached'),
    goOn: () => barrier.emit('go on'),
  };
}

type Hold = ReturnType<typeof holdNextVerification>;

let hold: Hold | undefined;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    hasher: {
      hash: argon2Hasher.hash,
      async verify(storedHash, password) {
        const held = hold;
        hold = undefined;
        const isRight = await argon2Hasher.verify(storedHash, password);
        held?.reached();
        await held?.mayGoOn;
        return isRight;
      },
    },
  });
});
afterAll(() => server.stop());

async function resetPasswordOf(email: string) {
  await server.visitor().post('/api/auth/forgot-password', { email });
  const token = await newestToken(server, email);
  const answer = await server
    .visitor()
    .post('/api/auth/reset-password', { token, newPassword: resetPassword });
  expect(answer.status).toBe(200);
}

it('opens no session for a password that was changed while it was being compared', async () => {
  const user = await aVerifiedUser(server);
  const held = holdNextVerification();
  hold = held;
  const late = server.visitor();
  const logInWithOldPassword = late.post('/api/auth/login', {
    username: user.username,
    password: goodPassword,
  });
  await held.isReached;
  const changed = await user.browser.post('/api/auth/change-password', {
    currentPassword: goodPassword,
    newPassword,
  });
  expect(changed.status).toBe(200);
  held.goOn();
  expect(errorOf(await logInWithOldPassword)).toEqual({ status: 401, code: 'invalid_credentials' });
  expect((await late.get('/api/auth/user')).status).toBe(401);
});

it('does not undo a reset with a change that had begun before it', async () => {
  const user = await aVerifiedUser(server);
  const held = holdNextVerification();
  hold = held;
  const change = user.browser.post('/api/auth/change-password', {
    currentPassword: goodPassword,
    newPassword,
  });
  await held.isReached;
  await resetPasswordOf(user.email);
  held.goOn();
  expect(errorOf(await change).code).toBe('wrong_current_password');
  await expect(logIn(server.visitor(), user.username, resetPassword)).resolves.toMatchObject({ id: user.id });
});
