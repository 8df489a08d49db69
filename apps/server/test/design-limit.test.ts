import { savedDesignListSchema } from '@punktgenau/contract/designs/design-schemas';
import { readAllPages } from '@punktgenau/contract/designs/read-all-pages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../src/db/schema.ts';
import { dayMs } from '../src/platform/clock.ts';
import { aPremiumUser, aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { addDesigns } from './world-rows.ts';

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

it('is ten thousand with premium, under a name of its own', async () => {
  const user = await aPremiumUser(server);
  const first = await aSavedDesign(user);
  await addDesigns(server.database, String(user.id), 9_999);
  for (const answer of [
    await user.browser.post('/api/crosshairs', { name: 'Eines zu viel' }),
    await user.browser.post(`/api/crosshairs/${first.id}/duplicate`),
  ]) {
    expect(errorOf(answer)).toEqual({ status: 409, code: 'design_maximum_reached' });
  }
  await user.browser.delete(`/api/crosshairs/${first.id}`);
  await expect(aSavedDesign(user)).resolves.toMatchObject({ userId: user.id });
});

describe('the list', () => {
  it('comes in pages, each design once, the newest first', async () => {
    const user = await aPremiumUser(server);
    await addDesigns(server.database, String(user.id), 1_203);
    const sizes: number[] = [];
    const all = await readAllPages(async (before) => {
      const query = before === undefined ? '' : `?before=${before}`;
      const answer = await user.browser.get(`/api/crosshairs/user/${user.id}${query}`);
      const page = savedDesignListSchema.parse(answer.body);
      sizes.push(page.length);
      return page;
    });
    expect(sizes).toEqual([500, 500, 203]);
    const ids = all?.map(({ id }) => id) ?? [];
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  });

  it('has pages as large as is asked for, up to a bound', async () => {
    const user = await aPremiumUser(server);
    for (let n = 0; n < 3; n += 1) await aSavedDesign(user);
    const path = `/api/crosshairs/user/${user.id}`;
    expect((await user.browser.get(`${path}?limit=2`)).body).toHaveLength(2);
    for (const limit of ['0', '501', '1.5', 'viele']) {
      const answer = await user.browser.get(`${path}?limit=${limit}`);
      expect(errorOf(answer)).toMatchObject({ status: 400, code: 'validation_failed' });
    }
  });

  it('shows each of many players their own, however many ask at the same time', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => aVerifiedUser(server)));
    for (const player of players) await aSavedDesign(player, { name: player.username });
    const asked = Array.from({ length: 60 }, (_, n) => players[n % 4]).filter(
      (player) => player !== undefined,
    );
    const answers = await Promise.all(asked.map(designsOf));
    expect(answers.map((designs) => designs.map(({ name }) => name))).toEqual(
      asked.map(({ username }) => [username]),
    );
  });
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
