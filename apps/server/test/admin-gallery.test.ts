import { type ManagedGallery, managedGallerySchema } from '@punktgenau/contract/admin/gallery-schemas';
import { premadeListSchema } from '@punktgenau/contract/gallery/gallery-schemas';
import { premadeCrosshairs } from '@punktgenau/crosshair/premade';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, premadeCrosshairs as premadeTable, uploadedImages } from '../src/db/schema.ts';
import { GalleryRepository } from '../src/features/gallery/gallery-repository.ts';
import { seedGallery } from '../src/features/gallery/seed-gallery.ts';
import { anAdmin, aPremiumUser, aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { anUploadedPremade, aPicture, upload } from './upload-client.ts';

let server: TestServer;
let operator: TestUser;
let player: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  await seedGallery(new GalleryRepository(server.database));
  operator = await anAdmin(server);
  player = await aPremiumUser(server);
});
beforeEach(async () => {
  await server.database.query.delete(auditLog);
});
afterAll(() => server.stop());

const listPath = '/api/admin/crosshairs/premade';
const gallery = async (): Promise<ManagedGallery> =>
  managedGallerySchema.parse((await operator.browser.get(listPath)).body);
const find = async (id: number) => (await gallery()).crosshairs.find((premade) => premade.id === id);
const change = (id: number | string, changes: unknown) => operator.browser.put(`${listPath}/${id}`, changes);
const remove = (id: number | string) => operator.browser.delete(`${listPath}/${id}`);
const order = (ids: unknown) => operator.browser.post(`${listPath}/order`, { ids });
const deeds = () => server.database.query.select().from(auditLog).orderBy(asc(auditLog.id));
const shown = async () => premadeListSchema.parse((await player.browser.get('/api/crosshairs/premade')).body);
const notFound = { status: 404, code: 'premade_not_found' };

/** One of the crosshairs the product brings along. */
async function aPremadeOfOurs() {
  const [ours] = (await gallery()).crosshairs.filter(({ isUploaded, isActive }) => !isUploaded && isActive);
  if (!ours) throw new Error('The gallery has no crosshair of ours left.');
  return ours;
}

describe('the operator’s gallery', () => {
  it('lists every crosshair in its order, also hidden ones, and counts them', async () => {
    const hidden = await anUploadedPremade(operator, { isActive: 'false', sortOrder: '-5' });
    const { stats, crosshairs } = await gallery();
    expect(crosshairs[0]).toEqual(hidden);
    expect(crosshairs.map(({ sortOrder }) => sortOrder)).toEqual(
      crosshairs.map(({ sortOrder }) => sortOrder).sort((a, b) => a - b),
    );
    expect(stats).toEqual({
      total: premadeCrosshairs.length + 1,
      featured: premadeCrosshairs.filter(({ isFeatured }) => isFeatured).length,
      categories: 6,
      active: premadeCrosshairs.length,
    });
    expect((await shown()).map(({ id }) => id)).not.toContain(hidden.id);
    await remove(hidden.id);
  });

  it('is for operators only, whatever the call', async () => {
    const { id } = await aPremadeOfOurs();
    const calls = (browser: TestUser['browser']) => [
      browser.get(listPath),
      browser.put(`${listPath}/${id}`, { name: 'Fremd' }),
      browser.delete(`${listPath}/${id}`),
      browser.post(`${listPath}/order`, { ids: [id] }),
      upload({ browser }, aPicture()).then((answer) => answer),
    ];
    const free = await aVerifiedUser(server);
    for (const answer of await Promise.all(calls(free.browser))) {
      expect(errorOf(answer)).toEqual({ status: 403, code: 'admin_required' });
    }
    for (const answer of await Promise.all(calls(player.browser))) {
      expect(errorOf(answer)).toEqual({ status: 403, code: 'admin_required' });
    }
    for (const answer of await Promise.all(calls(server.visitor()))) {
      expect(errorOf(answer)).toEqual({ status: 401, code: 'unauthorized' });
    }
    expect(await deeds()).toEqual([]);
    expect(await server.database.query.$count(uploadedImages)).toBe(0);
  });

  it('is changed from our own pages only', async () => {
    const { id } = await aPremadeOfOurs();
    const foreign = { origin: 'https://elsewhere.example' };
    const answer = await operator.browser.send('DELETE', `${listPath}/${id}`, undefined, foreign);
    expect(errorOf(answer)).toEqual({ status: 403, code: 'origin_refused' });
  });
});

describe('changing a crosshair', () => {
  it('changes what is named, in the gallery of the players too, and notes who did it', async () => {
    const before = await aPremadeOfOurs();
    const changes = {
      name: '  Grüner  Punkt ',
      nameEn: null,
      category: 'Sniper',
      description: 'Zwei\r\nZeilen',
      descriptionEn: null,
      tags: ' punkt , grün,,punkt,  klein  und fein ',
      isFeatured: true,
      sortOrder: -7,
    };
    const after = {
      ...before,
      ...changes,
      name: 'Grüner  Punkt',
      description: 'Zwei\nZeilen',
      tags: 'punkt,grün,klein und fein',
    };
    expect((await change(before.id, changes)).body).toEqual(after);
    expect(await find(before.id)).toEqual(after);
    const [first] = await shown();
    expect(first).toMatchObject({ id: before.id, name: 'Grüner  Punkt', category: 'Sniper' });
    const [deed, ...others] = await deeds();
    expect(others).toEqual([]);
    expect(deed).toMatchObject({
      at: server.clock.now,
      actorId: operator.id,
      actorName: operator.username,
      action: 'premade.update',
      targetKind: 'premade',
      targetId: String(before.id),
      targetName: before.name,
      details: { name: 'Grüner  Punkt', category: 'Sniper', sortOrder: -7 },
    });
    const { name, nameEn, category, description, descriptionEn, tags, isFeatured, sortOrder } = before;
    const back = { name, nameEn, category, description, descriptionEn, tags, isFeatured, sortOrder };
    expect((await change(before.id, back)).body).toEqual(before);
  });

  it('switches it off and on again', async () => {
    const { id } = await aPremadeOfOurs();
    await change(id, { isActive: false });
    expect((await shown()).map((premade) => premade.id)).not.toContain(id);
    expect((await gallery()).stats.active).toBe((await gallery()).stats.total - 1);
    await change(id, { isActive: true });
    expect((await shown()).map((premade) => premade.id)).toContain(id);
  });

  it('that changes nothing leaves no entry', async () => {
    const { id, name, isActive } = await aPremadeOfOurs();
    expect((await change(id, { name, isActive })).status).toBe(200);
    expect((await change(id, {})).status).toBe(200);
    expect(await deeds()).toEqual([]);
  });

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ name: ' \u200b ' }, { name: 'required' }],
    [{ name: 'x'.repeat(101) }, { name: 'too_long' }],
    [{ name: 'a\u0000b' }, { name: 'bad_format' }],
    [{ name: null }, { name: 'wrong_type' }],
    [{ nameEn: '' }, { nameEn: 'required' }],
    [{ category: 'bunt' }, { category: 'not_an_option' }],
    [{ description: 'x'.repeat(1001) }, { description: 'too_long' }],
    [{ description: 'a\u0000b' }, { description: 'bad_format' }],
    [{ description: 'a\u202eb' }, { description: 'bad_format' }],
    [{ tags: 'x'.repeat(501) }, { tags: 'too_long' }],
    [{ tags: ['punkt'] }, { tags: 'wrong_type' }],
    [{ isFeatured: 'true' }, { isFeatured: 'wrong_type' }],
    [{ isActive: 1 }, { isActive: 'wrong_type' }],
    [{ sortOrder: '7' }, { sortOrder: 'wrong_type' }],
    [{ sortOrder: 1.5 }, { sortOrder: 'not_a_step' }],
    [{ sortOrder: 2_000_000_000 }, { sortOrder: 'too_big' }],
    [{ imageUrl: '/api/svg/x.svg' }, { imageUrl: 'unknown_field' }],
    [
      { svg: '<svg/>', id: 1 },
      { svg: 'unknown_field', id: 'unknown_field' },
    ],
  ])('refuses %j', async (changes, fields) => {
    const before = await aPremadeOfOurs();
    expect(errorOf(await change(before.id, changes))).toEqual({
      status: 400,
      code: 'validation_failed',
      fields,
    });
    expect(await find(before.id)).toEqual(before);
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999', '%00'])('knows no crosshair %s', async (id) => {
    expect(errorOf(await change(id, { name: 'Neu' }))).toEqual(notFound);
    expect(errorOf(await remove(id))).toEqual(notFound);
  });
});

describe('ordering', () => {
  const idsOf = async () => (await gallery()).crosshairs.map(({ id }) => id);

  it('numbers the whole gallery in the given order, with room between two', async () => {
    const reversed = (await idsOf()).reverse();
    expect((await order(reversed)).status).toBe(204);
    const { crosshairs } = await gallery();
    expect(crosshairs.map(({ id }) => id)).toEqual(reversed);
    expect(crosshairs.map(({ sortOrder }) => sortOrder)).toEqual(reversed.map((_id, index) => 10 * index));
    expect(await deeds()).toMatchObject([{ action: 'premade.order', details: { count: reversed.length } }]);
    const plain = (await shown()).filter(({ isFeatured }) => !isFeatured).map(({ id }) => id);
    expect(plain).toEqual(reversed.filter((id) => plain.includes(id)));
  });

  it('is refused when it is not the whole gallery as it is now', async () => {
    const ids = await idsOf();
    const [first = 0] = ids;
    const outdated = { status: 409, code: 'premade_order_outdated' };
    expect(errorOf(await order(ids.slice(1)))).toEqual(outdated);
    expect(errorOf(await order([...ids, 99_999_999]))).toEqual(outdated);
    expect(errorOf(await order([]))).toEqual(outdated);
    const bad = { status: 400, code: 'validation_failed' };
    expect(errorOf(await order([first, ...ids.slice(1, -1), first]))).toMatchObject(bad);
    for (const wrong of ['1,2', [1.5], ['1'], Array.from({ length: 10_001 }, (_, n) => n + 1), null]) {
      expect(errorOf(await order(wrong))).toMatchObject(bad);
    }
    expect(await idsOf()).toEqual(ids);
    expect(await deeds()).toEqual([]);
  });

  it('of two at the same time is one of the two, whole', async () => {
    const ids = await idsOf();
    const orders = [ids, [...ids].reverse(), [...ids.slice(30), ...ids.slice(0, 30)]];
    const answers = await Promise.all(orders.flatMap((wanted) => [order(wanted), order(wanted)]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(orders).toContainEqual(await idsOf());
  });
});

describe('deleting', () => {
  it('takes one of ours out for good: the next start does not bring it back', async () => {
    const { id, imageUrl, name } = await aPremadeOfOurs();
    const total = (await gallery()).stats.total;
    expect((await remove(id)).status).toBe(204);
    await seedGallery(new GalleryRepository(server.database));
    expect(await find(id)).toBeUndefined();
    expect((await gallery()).stats.total).toBe(total - 1);
    expect((await shown()).map((premade) => premade.imageUrl)).not.toContain(imageUrl);
    expect(errorOf(await remove(id))).toEqual(notFound);
    expect(errorOf(await change(id, { isActive: true }))).toEqual(notFound);
    expect(await deeds()).toMatchObject([
      { action: 'premade.delete', targetId: String(id), targetName: name, details: { imageUrl } },
    ]);
  });

  it('leaves the picture to the designs made of it', async () => {
    const { id, imageUrl } = await aPremadeOfOurs();
    const saved = await aSavedDesign(player, { type: 'svg', imageUrl });
    await remove(id);
    expect((await player.browser.get(`/api/crosshairs/${saved.id}`)).body).toEqual(saved);
    expect((await server.visitor().get(imageUrl)).status).toBe(200);
    const again = await player.browser.post('/api/crosshairs', { name: 'Noch eins', type: 'svg', imageUrl });
    expect(errorOf(again).code).toBe('premade_not_found');
  });

  it('happens once, however often it is asked for at the same time', async () => {
    const { id } = await aPremadeOfOurs();
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
    expect(await deeds()).toHaveLength(1);
  });

  it('does not disturb what the next start brings in', async () => {
    const before = await server.database.query.$count(premadeTable, isNull(premadeTable.deletedAt));
    const missing = await aPremadeOfOurs();
    await server.database.query.delete(premadeTable).where(eq(premadeTable.id, missing.id));
    await seedGallery(new GalleryRepository(server.database));
    expect(await server.database.query.$count(premadeTable, isNull(premadeTable.deletedAt))).toBe(before);
  });
});
