import { overlayKeySchema, type SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crosshairDesigns, users } from '../src/db/schema.ts';
import { aPremiumUser, aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let design: SavedDesign;
beforeAll(async () => {
  server = await startTestServer();
  owner = await aPremiumUser(server);
  stranger = await aVerifiedUser(server);
});
beforeEach(async () => {
  design = await aSavedDesign(owner, { name: 'Nur meins' });
});
afterAll(() => server.stop());

const overlay = (query = '', browser = server.visitor()) =>
  browser.get(`/api/crosshairs/overlay/${design.id}${query}`);

describe('the overlay of a design', () => {
  it('opens for its owner, and shows the picture and nothing about the owner', async () => {
    const answer = await overlay('', owner.browser);
    expect(answer.status).toBe(200);
    const {
      userId: _u,
      overlayKey: _k,
      isPublic: _p,
      scene: _scene,
      shareCode: _s,
      createdAt: _c,
      updatedAt: _t,
      ...picture
    } = design;
    expect(answer.body).toEqual(picture);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('opens with its key, without any cookie', async () => {
    expect((await overlay(`?key=${design.overlayKey}`)).status).toBe(200);
  });

  it('opens for anybody once it is public, and closes again', async () => {
    await owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: true });
    expect((await overlay()).status).toBe(200);
    expect((await overlay('?key=falsch')).status).toBe(200);
    await owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: false });
    expect((await overlay()).status).toBe(404);
  });

  it('is 404 for everybody else, as if there were no such design', async () => {
    const other = await aSavedDesign(owner);
    const answers = [
      await overlay(),
      await overlay('', stranger.browser),
      await overlay('?key='),
      await overlay(`?key=${other.overlayKey}`),
      await overlay(`?key=${design.overlayKey}x`),
      await overlay(`?key=${design.overlayKey.slice(0, -1)}`),
      await overlay(`?key=${design.overlayKey}&key=${design.overlayKey}`),
      await overlay(`?key[]=${design.overlayKey}`),
      await overlay(`?key=${'x'.repeat(5000)}`),
      await server.visitor().get('/api/crosshairs/overlay/2147483647'),
    ];
    for (const answer of answers) expect(errorOf(answer)).toEqual({ status: 404, code: 'design_not_found' });
  });

  it('leaves nothing to say in the log', async () => {
    const before = server.log().length;
    for (let n = 0; n < 2; n += 1) expect((await overlay(`?key=${design.overlayKey}`)).status).toBe(200);
    expect((await owner.browser.get('/api/crosshairs/premade')).status).toBe(200);
    expect(server.log().slice(before)).not.toContain('"level":50');
  });

  it('closes for old links when its owner asks for a new key', async () => {
    const answer = await owner.browser.post(`/api/crosshairs/${design.id}/overlay-key`);
    const { overlayKey } = overlayKeySchema.parse(answer.body);
    expect(overlayKey).not.toBe(design.overlayKey);
    expect((await overlay(`?key=${design.overlayKey}`)).status).toBe(404);
    expect((await overlay(`?key=${overlayKey}`)).status).toBe(200);
  });

  it('shows a change at once', async () => {
    await owner.browser.put(`/api/crosshairs/${design.id}`, { size: 37 });
    expect((await overlay(`?key=${design.overlayKey}`)).body).toMatchObject({ size: 37 });
    await owner.browser.delete(`/api/crosshairs/${design.id}`);
    expect((await overlay(`?key=${design.overlayKey}`)).status).toBe(404);
  });

  it('answers each of many requests at once with its own design', async () => {
    const designs = await Promise.all([5, 6, 7, 8].map((size) => aSavedDesign(owner, { size })));
    const asked = Array.from({ length: 100 }, (_, n) => designs[n % 4]);
    const answers = await Promise.all(
      asked.map((each) =>
        server.visitor().get(`/api/crosshairs/overlay/${each?.id}?key=${each?.overlayKey}`),
      ),
    );
    expect(answers.map(({ body }) => body)).toEqual(
      asked.map((each) => expect.objectContaining({ id: each?.id, size: each?.size })),
    );
  });
});

describe('an overlay that was read before', () => {
  it('shows a change that another server or an operator made', async () => {
    await overlay(`?key=${design.overlayKey}`);
    await server.database.query
      .update(crosshairDesigns)
      .set({ size: 21 })
      .where(eq(crosshairDesigns.id, design.id));
    await expect
      .poll(async () => (await overlay(`?key=${design.overlayKey}`)).body)
      .toMatchObject({ size: 21 });
  });

  it('closes when its owner’s account is deleted', async () => {
    const leaver = await aVerifiedUser(server);
    const left = await aSavedDesign(leaver, { isPublic: true });
    const status = async () => (await server.visitor().get(`/api/crosshairs/overlay/${left.id}`)).status;
    expect(await status()).toBe(200);
    await server.database.query.delete(users).where(eq(users.id, leaver.id));
    await expect.poll(status).toBe(404);
  });

  it('is never older than an acknowledged change, however many read at the same time', async () => {
    for (let size = 5; size < 30; size += 1) {
      const reads = Array.from({ length: 10 }, () => overlay(`?key=${design.overlayKey}`));
      await owner.browser.put(`/api/crosshairs/${design.id}`, { size });
      expect((await overlay(`?key=${design.overlayKey}`)).body).toMatchObject({ size });
      await Promise.all(reads);
    }
  });

  it('shows changes also while the connection that tells of them is gone', async () => {
    await overlay(`?key=${design.overlayKey}`);
    await server.database.query.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'punktgenau listener' and datname = current_database()`,
    );
    for (const size of [31, 32, 33]) {
      await server.database.query
        .update(crosshairDesigns)
        .set({ size })
        .where(eq(crosshairDesigns.id, design.id));
      await expect
        .poll(async () => (await overlay(`?key=${design.overlayKey}`)).body)
        .toMatchObject({ size });
    }
  });
});
