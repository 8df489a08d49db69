import { savedDesignListSchema } from '@punktgenau/contract/designs/design-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../src/db/schema.ts';
import { dayMs } from '../src/platform/clock.ts';
import { aPremiumUser, aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function designsOf(user: TestUser) {
  return savedDesignListSchema.parse((await user.browser.get(`/api/crosshairs/user/${user.id}`)).body);
}

it('leaves exactly five designs after 50 saves at once', async () => {
  const user = await aVerifiedUser(server);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => user.browser.post('/api/crosshairs', { name: `Nr. ${n}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(errorOf(answer)).toEqual({ status: 409, code: 'design_limit_reached' });
  }
  expect(await designsOf(user)).toHaveLength(5);
});

it('counts copies too, also when saves and copies come at once', async () => {
  const user = await aVerifiedUser(server);
  const { id } = await aSavedDesign(user);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? user.browser.post(`/api/crosshairs/${id}/duplicate`)
        : user.browser.post('/api/crosshairs', { name: `Nr. ${n}` }),
    ),
  );
  expect(await designsOf(user)).toHaveLength(5);
});

it('makes room when one is deleted', async () => {
  const user = await aVerifiedUser(server);
  const saved = [];
  for (let n = 0; n < 5; n += 1) saved.push(await aSavedDesign(user));
  await expect(aSavedDesign(user)).rejects.toThrow('design_limit_reached');
  await user.browser.delete(`/api/crosshairs/${saved[0]?.id}`);
  await expect(aSavedDesign(user)).resolves.toMatchObject({ userId: user.id });
});

it('does not hold for premium', async () => {
  const user = await aPremiumUser(server);
  for (let n = 0; n < 7; n += 1) await aSavedDesign(user);
  expect(await designsOf(user)).toHaveLength(7);
});

it('lets a lapsed account keep, show, change and delete its designs, but not add any', async () => {
  const user = await aPremiumUser(server);
  const saved = [];
  for (let n = 0; n < 6; n += 1) saved.push(await aSavedDesign(user));
  await server.database.query
    .update(users)
    .set({ proExpiresAt: new Date(server.clock.now.getTime() - dayMs) })
    .where(eq(users.id, user.id));

  expect(await designsOf(user)).toHaveLength(6);
  expect((await user.browser.put(`/api/crosshairs/${saved[0]?.id}`, { size: 9 })).status).toBe(200);
  await expect(aSavedDesign(user)).rejects.toThrow('design_limit_reached');
  const copied = await user.browser.post(`/api/crosshairs/${saved[0]?.id}/duplicate`);
  expect(errorOf(copied).code).toBe('design_limit_reached');
  expect((await user.browser.delete(`/api/crosshairs/${saved[0]?.id}`)).status).toBe(204);
});
