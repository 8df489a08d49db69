import {
  overlayDesignSchema,
  type SavedDesign,
  savedDesignSchema,
} from '@punktgenau/contract/designs/design-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { premadeCrosshairs, premadeSvg } from '@punktgenau/crosshair/premade';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { premadeCrosshairs as premadeTable } from '../src/db/schema.ts';
import { GalleryRepository } from '../src/features/gallery/gallery-repository.ts';
import { seedGallery } from '../src/features/gallery/seed-gallery.ts';
import { aPremiumUser, aSavedDesign, aVerifiedUser, losePremium, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const [premade] = premadeCrosshairs;
if (!premade) throw new Error('There are no premade crosshairs.');
const imageUrl = `/api/svg/${premade.slug}.svg`;

let server: TestServer;
let player: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  await seedGallery(new GalleryRepository(server.database));
  player = await aPremiumUser(server);
});
afterAll(() => server.stop());

const request = { name: 'Aus der Galerie', type: 'svg', imageUrl };
const save = (overrides: object, user = player) =>
  user.browser.post('/api/crosshairs', { ...request, ...overrides });
const anImageDesign = (user = player, overrides: Record<string, unknown> = {}) =>
  aSavedDesign(user, { ...request, ...overrides });

describe('a design made of a picture of the gallery', () => {
  it('keeps the picture, its size, and a copy of the parameters it was drawn from', async () => {
    const saved = await anImageDesign(player, { adjustedSize: 128, offsetX: -7, offsetY: 12, opacity: 60 });
    expect(saved).toMatchObject({
      ...premade.design,
      type: 'svg',
      imageUrl,
      adjustedSize: 128,
      offsetX: -7,
      offsetY: 12,
      opacity: 60,
    });
  });

  it('is 64 px large, opaque and centred when nothing else is said', async () => {
    expect(await anImageDesign()).toMatchObject({ adjustedSize: 64, opacity: 100, offsetX: 0, offsetY: 0 });
  });

  it.each([
    `${premade.slug}.svg`,
    `https://elsewhere.example/a/b/${premade.slug}.svg?v=3#x`,
    `..\\..\\${premade.slug}.svg`,
  ])('is named by the last segment of an address only: %s', async (address) => {
    expect((await anImageDesign(player, { imageUrl: address })).imageUrl).toBe(imageUrl);
  });

  it.each([
    [{ imageUrl: '  ' }, 'image_missing', 'Crosshair hat KEINE imageUrl! Überprüfe die Crosshair-Daten.'],
    [{ imageUrl: null }, 'image_missing', 'Crosshair hat KEINE imageUrl! Überprüfe die Crosshair-Daten.'],
    [{ imageUrl: undefined }, 'image_missing', 'Crosshair hat KEINE imageUrl!'],
    [
      { imageUrl: 'data:image/svg+xml,%3Csvg/%3E' },
      'image_is_data',
      'SVG imageUrl ist eine Data-URL! Das ist nicht erlaubt.',
    ],
    [
      { imageUrl: '<svg onload=alert(1)>' },
      'image_is_html',
      'SVG imageUrl enthält HTML! Das ist nicht erlaubt.',
    ],
    [{ imageUrl: '/api/svg/..' }, 'bad_format', ''],
    [{ imageUrl: '/api/svg/%2e%2e%2fx.svg' }, 'bad_format', ''],
    [{ imageUrl: 7 }, 'wrong_type', ''],
  ])('is refused with the reason when its address is wrong: %j', async (wrong, code, text) => {
    const answer = await save(wrong);
    expect(errorOf(answer)).toEqual({ status: 400, code: 'validation_failed', fields: { imageUrl: code } });
    expect(JSON.parse(answer.text).fields.imageUrl.message).toContain(text);
  });

  it('is refused when the gallery does not show the picture', async () => {
    const notThere = { status: 404, code: 'premade_not_found', fields: { imageUrl: 'not_an_option' } };
    expect(errorOf(await save({ imageUrl: '/api/svg/gibt-es-nicht.svg' }))).toEqual(notThere);
    await server.database.query.insert(premadeTable).values({
      name: 'Aus',
      category: 'Bunt',
      imageUrl: '/api/svg/aus.svg',
      svg: '<svg/>',
      isActive: false,
    });
    expect(errorOf(await save({ imageUrl: '/api/svg/aus.svg' }))).toEqual(notThere);
  });

  it('may show an uploaded picture, which has no parameters', async () => {
    await server.database.query
      .insert(premadeTable)
      .values({ name: 'Hochgeladen', category: 'Bunt', imageUrl: '/api/svg/hochgeladen.png' });
    expect(await anImageDesign(player, { imageUrl: '/api/svg/hochgeladen.png' })).toMatchObject({
      ...defaultDesign,
      opacity: 100,
      imageUrl: '/api/svg/hochgeladen.png',
    });
  });

  it.each([
    [{ adjustedSize: 31 }, 'too_small'],
    [{ adjustedSize: 28 }, 'too_small'],
    [{ adjustedSize: 260 }, 'too_big'],
    [{ adjustedSize: 66 }, 'not_a_step'],
    [{ adjustedSize: 64.5 }, 'not_a_step'],
    [{ adjustedSize: '64' }, 'wrong_type'],
  ])('has a size of 32 to 256 px in steps of 4: not %j', async (wrong, code) => {
    const changed = await player.browser.put(`/api/crosshairs/${(await anImageDesign()).id}`, wrong);
    for (const answer of [await save(wrong), changed]) {
      expect(errorOf(answer)).toMatchObject({ status: 400, fields: { adjustedSize: code } });
    }
    for (const adjustedSize of [32, 256]) {
      expect((await anImageDesign(player, { adjustedSize })).adjustedSize).toBe(adjustedSize);
    }
  });

  it('may repeat the parameters of its picture, but not have others', async () => {
    const { opacity: _own, ...drawn } = premade.design;
    expect((await save(drawn)).status).toBe(201);
    const other = { shape: 'star', thickness: premade.design.thickness === 1 ? 2 : 1 };
    expect(errorOf(await save(other))).toEqual({
      status: 400,
      code: 'validation_failed',
      fields: { shape: 'fixed_by_image', thickness: 'fixed_by_image' },
    });
  });

  it('is no design of the editor: those have neither picture nor size of one', async () => {
    expect(errorOf(await save({ type: 'editor', adjustedSize: 64 })).fields).toEqual({
      imageUrl: 'only_for_images',
      adjustedSize: 'only_for_images',
    });
    const drawn = await aSavedDesign(player, { imageUrl: null, adjustedSize: null });
    expect([drawn.imageUrl, drawn.adjustedSize]).toEqual([null, null]);
    const resized = await player.browser.put(`/api/crosshairs/${drawn.id}`, { adjustedSize: 64 });
    expect(errorOf(resized).fields).toEqual({ adjustedSize: 'only_for_images' });
  });
});

describe('changing it', () => {
  it('changes name, size, opacity and position, and nothing of the picture', async () => {
    const saved = await anImageDesign();
    const path = `/api/crosshairs/${saved.id}`;
    const changes = {
      name: 'Größer',
      adjustedSize: 96,
      opacity: 45,
      offsetX: 3,
      offsetY: -4,
      isPublic: true,
    };
    const answer = await player.browser.put(path, changes);
    expect(answer.body).toEqual({
      ...saved,
      ...changes,
      shareCode: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(errorOf(await player.browser.put(path, { color: '#123456' })).fields).toEqual({
      color: 'fixed_by_image',
    });
    expect(errorOf(await player.browser.put(path, { imageUrl, type: 'editor' })).fields).toEqual({
      imageUrl: 'unknown_field',
      type: 'unknown_field',
    });
    expect((await player.browser.get(path)).body).toEqual(answer.body);
  });

  it('copies everything', async () => {
    const saved = await anImageDesign(player, { adjustedSize: 200, offsetX: 5, opacity: 50 });
    const copy = savedDesignSchema.parse(
      (await player.browser.post(`/api/crosshairs/${saved.id}/duplicate`)).body,
    );
    const { id, name, overlayKey, createdAt, updatedAt } = copy;
    expect(copy).toEqual({ ...saved, id, name, overlayKey, createdAt, updatedAt });
  });
});

describe('as an overlay', () => {
  it('says which picture to show and how large, by key alone', async () => {
    const saved = await anImageDesign(player, { adjustedSize: 100, offsetY: 9 });
    const path = `/api/crosshairs/overlay/${saved.id}?key=${saved.overlayKey}`;
    const shown = async () => overlayDesignSchema.parse((await server.visitor().get(path)).body);
    expect(await shown()).toMatchObject({ type: 'svg', imageUrl, adjustedSize: 100, offsetY: 9 });
    await player.browser.put(`/api/crosshairs/${saved.id}`, { adjustedSize: 104 });
    expect((await shown()).adjustedSize).toBe(104);
  });

  it('keeps its picture when the gallery no longer shows it', async () => {
    const hidden = '/api/svg/bald-weg.svg';
    const row = { name: 'Bald weg', category: 'Bunt', imageUrl: hidden } as const;
    await server.database.query.insert(premadeTable).values({ ...row, svg: premadeSvg(defaultDesign) });
    const saved = await anImageDesign(player, { imageUrl: hidden });
    await server.database.query
      .update(premadeTable)
      .set({ isActive: false })
      .where(eq(premadeTable.imageUrl, hidden));
    expect((await player.browser.get(`/api/crosshairs/${saved.id}`)).body).toEqual(saved);
    expect((await server.visitor().get(hidden)).status).toBe(200);
  });
});

describe('without premium', () => {
  it('no design can be made of the gallery', async () => {
    const free = await aVerifiedUser(server);
    const refused = { status: 403, code: 'feature_requires_premium' };
    expect(errorOf(await save({}, free))).toEqual(refused);
    // Whether the gallery has a picture is nothing to learn here.
    expect(errorOf(await save({ imageUrl: 'gibt-es-nicht.svg' }, free))).toEqual(refused);
  });

  it('a lapsed account keeps, shows, renames, resizes and deletes its own, but moves none', async () => {
    const user = await aPremiumUser(server);
    const saved: SavedDesign = await anImageDesign(user, { offsetX: 11 });
    await losePremium(server, user);
    const path = `/api/crosshairs/${saved.id}`;
    expect((await user.browser.get(path)).body).toEqual(saved);
    const overlay = `/api/crosshairs/overlay/${saved.id}?key=${saved.overlayKey}`;
    expect((await server.visitor().get(overlay)).status).toBe(200);
    const kept = { name: 'Bleibt', adjustedSize: 80, opacity: 70, offsetX: 11 };
    expect((await user.browser.put(path, kept)).body).toMatchObject(kept);
    expect(errorOf(await user.browser.put(path, { offsetX: 12 }))).toEqual({
      status: 403,
      code: 'premium_required',
      fields: { offsetX: 'premium' },
    });
    expect((await user.browser.put(path, { offsetX: 0 })).status).toBe(200);
    expect((await user.browser.delete(path)).status).toBe(204);
  });

  it('such designs count to the five of the free account', async () => {
    const user = await aPremiumUser(server);
    for (let n = 0; n < 5; n += 1) await anImageDesign(user);
    await losePremium(server, user);
    const answer = await user.browser.post('/api/crosshairs', { name: 'Sechstes' });
    expect(errorOf(answer)).toEqual({ status: 409, code: 'design_limit_reached' });
  });
});
