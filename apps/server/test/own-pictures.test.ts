import { communityPageSchema } from '@punktgenau/contract/community/community-schemas';
import { overlayDesignSchema, savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { readFrameTimes, stripOf } from '@punktgenau/crosshair/picture-animation';
import { fallbackCrossSvg } from '@punktgenau/crosshair/premade';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crosshairDesigns, ownPictures } from '../src/db/schema.ts';
import { aPremiumUser, aSavedDesign, aVerifiedUser, losePremium, type TestUser } from './builders.ts';
import { paddedTo, pngChunk, pngFile, pngHeader, pngOf } from './png-files.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { anOwnPicture, aPicture, ownPicturePath, uploadOwn, writeForm } from './upload-client.ts';

let server: TestServer;
let player: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  player = await aPremiumUser(server);
  other = await aPremiumUser(server);
});
beforeEach(async () => {
  await server.database.query.delete(crosshairDesigns);
  await server.database.query.delete(ownPictures);
});
afterAll(() => server.stop());

const stored = () => server.database.query.$count(ownPictures);
const bytesOf = async (url: string) => (await server.app.http.inject({ url })).rawPayload;
const isServed = async (url: string) => (await server.visitor().get(url)).status === 200;
const designOf = (imageUrl: string, overrides: Record<string, unknown> = {}, user = player) =>
  aSavedDesign(user, { type: 'svg', imageUrl, ...overrides });
const tryDesign = (imageUrl: string, overrides: object = {}, user = player) =>
  user.browser.post('/api/crosshairs', { name: 'Bild', type: 'svg', imageUrl, ...overrides });

/** Three frames of 4 × 6 px: red, green and blue. */
const strip = pngFile(4, 18, {
  sample: (_x, y, index) => (index === 3 || index === Math.floor(y / 6) ? 255 : 0),
});

describe('a picture of one’s own', () => {
  it('becomes a design that its owner turns and resizes, and that overlays show by key alone', async () => {
    const answer = await uploadOwn(player, aPicture(40, 30));
    expect(answer.body).toEqual({
      imageUrl: expect.stringMatching(/^\/api\/svg\/own-[0-9a-f]{32}\.png$/),
      widthPx: 40,
      heightPx: 30,
      frameCount: 1,
    });
    const { imageUrl } = answer.body as { imageUrl: string };
    const saved = await designOf(imageUrl, { adjustedSize: 200, imageRotation: 45 });
    expect(saved).toMatchObject({
      type: 'svg',
      imageUrl,
      adjustedSize: 200,
      imageRotation: 45,
      isPublic: false,
    });
    const path = `/api/crosshairs/${saved.id}`;
    expect((await player.browser.put(path, { imageRotation: 359 })).body).toMatchObject({
      imageRotation: 359,
    });
    const overlay = await server.visitor().get(`/api/crosshairs/overlay/${saved.id}?key=${saved.overlayKey}`);
    expect(overlayDesignSchema.parse(overlay.body)).toMatchObject({ imageUrl, imageRotation: 359 });
    const copy = savedDesignSchema.parse((await player.browser.post(`${path}/duplicate`)).body);
    expect(copy).toMatchObject({ imageUrl, adjustedSize: 200, imageRotation: 359 });
  });

  it('is encoded again, and served to those who know its address, kept by nothing on the way', async () => {
    const file = paddedTo(2000, aPicture(9, 9));
    const imageUrl = await anOwnPicture(player, file);
    const answer = await server.app.http.inject({ url: imageUrl });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(answer.rawPayload.includes('xxxx')).toBe(false);
    const pixels = (png: Buffer) => sharp(png).raw().toBuffer();
    expect(await pixels(answer.rawPayload)).toEqual(await pixels(file));
  });

  it('has another address for everyone who uploads it, and each time', async () => {
    const file = aPicture();
    const urls = [
      await anOwnPicture(player, file),
      await anOwnPicture(other, file),
      await anOwnPicture(player, file),
    ];
    expect(new Set(urls).size).toBe(3);
  });

  it('keeps nothing of the name of its file', async () => {
    const written = await writeForm([['file', aPicture()]]);
    const text = written.body.toString('latin1').replace('kreuz.png', '..\\<script>evil</script>.png');
    const headers = { 'content-type': written.contentType };
    const answer = await player.browser.post(ownPicturePath, Buffer.from(text, 'latin1'), headers);
    expect(answer.status).toBe(201);
    const [row] = await server.database.query.select().from(ownPictures);
    expect(JSON.stringify(row)).not.toContain('evil');
  });
});

describe('an animation', () => {
  it('is one file of all frames with their times, and its design names the first', async () => {
    const answer = await uploadOwn(player, strip, '100,20,10000');
    expect(answer.body).toMatchObject({ widthPx: 4, heightPx: 6, frameCount: 3 });
    const { imageUrl } = answer.body as { imageUrl: string };
    expect(imageUrl).toMatch(/-anim\.png$/);
    const first = await sharp(await bytesOf(imageUrl))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(first.info).toMatchObject({ width: 4, height: 6, channels: 4 });
    expect([...first.data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    const frames = await bytesOf(stripOf(imageUrl) ?? '');
    expect(readFrameTimes(frames)).toEqual([100, 20, 10_000]);
    expect((await sharp(frames).metadata()).height).toBe(18);
    expect((await tryDesign(imageUrl)).status).toBe(201);
  });

  it('has no other addresses', async () => {
    const [moving, still] = [await anOwnPicture(player, strip, '100,20,50'), await anOwnPicture(player)];
    const wrong = [
      moving.replace('-anim', ''),
      still.replace('.png', '-anim.png'),
      still.replace('.png', '-strip.png'),
    ];
    for (const url of wrong) expect(await isServed(url)).toBe(false);
    for (const url of [...wrong, stripOf(moving) ?? '']) {
      expect(errorOf(await tryDesign(url))).toMatchObject({ status: 404, code: 'premade_not_found' });
    }
  });
});

const half = limits.ownPictureSideMaxPx;
const sound = pngFile(8, 8);
const refusals: readonly [string, Buffer, string | undefined, number, string][] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined, 400, 'image_not_png'],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), undefined, 400, 'image_not_png'],
  ['half a PNG', sound.subarray(0, 50), undefined, 400, 'image_damaged'],
  [
    'a PNG that is a page as well',
    Buffer.concat([sound, Buffer.from('<script>alert(1)</script>')]),
    undefined,
    400,
    'image_with_foreign_data',
  ],
  [
    'an animated PNG',
    pngFile(8, 8, { before: [pngChunk('acTL', Buffer.alloc(8))] }),
    undefined,
    400,
    'image_animated',
  ],
  [
    'gigapixels in a few bytes',
    pngOf(pngHeader(50_000, 50_000), pngChunk('IDAT', Buffer.alloc(300)), pngChunk('IEND')),
    undefined,
    413,
    'own_picture_too_large',
  ],
  ['a picture too wide', pngFile(half + 1, 4), undefined, 413, 'own_picture_too_large'],
  ['a picture as high as a strip', pngFile(4, half + 1), undefined, 413, 'own_picture_too_large'],
  ['frames that are too high', pngFile(2, 2 * (half + 1)), '100,100', 413, 'own_picture_too_large'],
  [
    'a strip of too many pixels',
    pngOf(pngHeader(half, half * 17), pngChunk('IDAT', Buffer.alloc(300)), pngChunk('IEND')),
    Array.from({ length: 17 }, () => 50).join(),
    413,
    'own_picture_too_large',
  ],
  ['a strip that cannot be divided', pngFile(4, 10), '100,100,100', 400, 'image_damaged'],
  [
    '61 frames',
    pngFile(1, 61),
    Array.from({ length: 61 }, () => 50).join(),
    400,
    'own_picture_too_many_frames',
  ],
  ['a frame of 19 ms', strip, '100,19,100', 400, 'validation_failed'],
  ['a frame of 11 s', strip, '100,11000,100', 400, 'validation_failed'],
  ['times that are none', strip, '100,,1e3', 400, 'validation_failed'],
  [
    '1.5 MB and a byte',
    paddedTo(limits.ownPictureBytesMax + 1, sound),
    undefined,
    413,
    'own_picture_too_large',
  ],
  ['11 MB', Buffer.alloc(11 * 1024 * 1024), undefined, 413, 'own_picture_too_large'],
];

describe('an upload', () => {
  it.each(refusals)('of %s is refused, and nothing is stored', async (_, file, times, status, code) => {
    expect(errorOf(await uploadOwn(player, file, times))).toMatchObject({ status, code });
    expect(await stored()).toBe(0);
  });

  it('without a file, or with other fields, is refused', async () => {
    const { body, contentType } = await writeForm([['frameTimesMs', '100,100']]);
    const headers = { 'content-type': contentType };
    expect(errorOf(await player.browser.post(ownPicturePath, body, headers)).code).toBe('upload_incomplete');
    const more = await uploadOwn(player, sound, undefined, [['name', 'x']]);
    expect(errorOf(more)).toMatchObject({ code: 'validation_failed', fields: { name: 'unknown_field' } });
  });

  it('is part of premium, and needs an account', async () => {
    const free = await aVerifiedUser(server);
    expect(errorOf(await uploadOwn(free, sound))).toEqual({ status: 403, code: 'feature_requires_premium' });
    expect(errorOf(await uploadOwn({ browser: server.visitor() }, sound)).status).toBe(401);
    expect(await stored()).toBe(0);
  });

  it('from a page of others is refused', async () => {
    const { body, contentType } = await writeForm([['file', sound]]);
    const headers = { 'content-type': contentType, origin: 'https://evil.example' };
    expect((await player.browser.post(ownPicturePath, body, headers)).status).toBe(403);
    expect(await stored()).toBe(0);
  });

  it('is the 20th at most, also at the same time; a design that goes makes room', async () => {
    const user = await aPremiumUser(server);
    const designs: number[] = [];
    for (let n = 1; n < limits.ownPicturesMax; n += 1) {
      designs.push((await designOf(await anOwnPicture(user), {}, user)).id);
    }
    const answers = await Promise.all([uploadOwn(user, aPicture()), uploadOwn(user, aPicture())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [refused] = answers.filter(({ status }) => status === 409).map(errorOf);
    expect(refused?.code).toBe('own_picture_limit_reached');
    server.clock.advance(limits.ownPictureUnusedMinutes * 60_000 + 1);
    await user.browser.delete(`/api/crosshairs/${designs[0]}`);
    // The one of the two and the one of the deleted design are gone.
    expect((await uploadOwn(user, aPicture())).status).toBe(201);
    expect((await uploadOwn(user, aPicture())).status).toBe(201);
    expect(errorOf(await uploadOwn(user, aPicture())).code).toBe('own_picture_limit_reached');
  });
});

describe('somebody else’s picture', () => {
  it('is as if it did not exist, also by its full address', async () => {
    const imageUrl = await anOwnPicture(player);
    await designOf(imageUrl);
    for (const address of [imageUrl, `https://elsewhere.example${imageUrl}?x=1#y`]) {
      expect(errorOf(await tryDesign(address, {}, other))).toEqual({
        status: 404,
        code: 'premade_not_found',
        fields: { imageUrl: 'not_an_option' },
      });
    }
    expect((await tryDesign(imageUrl)).status).toBe(201);
  });
});

describe('a design with a picture of one’s own', () => {
  const refused = { status: 409, code: 'own_picture_private' };

  it('is never public: neither from the start, nor later, nor among other changes', async () => {
    const imageUrl = await anOwnPicture(player);
    expect(errorOf(await tryDesign(imageUrl, { isPublic: true }))).toEqual(refused);
    const { id } = await designOf(imageUrl);
    const changes = [
      { isPublic: true },
      { isPublic: true, name: 'Neu' },
      { isPublic: true, adjustedSize: 64 },
    ];
    for (const change of changes) {
      expect(errorOf(await player.browser.put(`/api/crosshairs/${id}`, change))).toEqual(refused);
    }
    expect((await player.browser.get(`/api/crosshairs/${id}`)).body).toMatchObject({
      isPublic: false,
      shareCode: null,
      name: 'Mein Crosshair',
    });
    // Others that are made public at the same moment are.
    const drawn = await aSavedDesign(player);
    const [own, theirs] = await Promise.all([
      player.browser.put(`/api/crosshairs/${id}`, { isPublic: true }),
      player.browser.put(`/api/crosshairs/${drawn.id}`, { isPublic: true }),
    ]);
    expect([own.status, theirs.status]).toEqual([409, 200]);
  });

  it('is not published and not found among crosshairs', async () => {
    const { id } = await designOf(await anOwnPicture(player), { name: 'Meinbild' });
    const published = await player.browser.post('/api/community/crosshairs', {
      ...{ designId: id, name: 'Meinbild', tags: [], game: null, showsAuthor: false },
    });
    expect(errorOf(published).code).toBe('design_not_publishable');
    const found = await server.visitor().get('/api/community/crosshairs?text=Meinbild');
    expect(communityPageSchema.parse(found.body).crosshairs).toEqual([]);
  });

  it('keeps its picture when premium ends, and can be turned, but no picture is added', async () => {
    const user = await aPremiumUser(server);
    const imageUrl = await anOwnPicture(user);
    const { id } = await designOf(imageUrl, {}, user);
    await losePremium(server, user);
    expect((await user.browser.put(`/api/crosshairs/${id}`, { imageRotation: 10 })).status).toBe(200);
    expect(await isServed(imageUrl)).toBe(true);
    expect(errorOf(await tryDesign(imageUrl, {}, user)).code).toBe('feature_requires_premium');
  });

  it.each([
    [{ imageRotation: -1 }, 'too_small'],
    [{ imageRotation: 360 }, 'too_big'],
    [{ imageRotation: 1.5 }, 'not_a_step'],
    [{ imageRotation: '90' }, 'wrong_type'],
  ])('is turned by whole degrees below 360: not %j', async (wrong, code) => {
    const { id, imageUrl } = await designOf(await anOwnPicture(player));
    const answers = [
      await tryDesign(imageUrl ?? '', wrong),
      await player.browser.put(`/api/crosshairs/${id}`, wrong),
    ];
    for (const answer of answers) expect(errorOf(answer).fields).toEqual({ imageRotation: code });
  });

  it('alone can be turned: drawn designs have a rotation of their own', async () => {
    const drawn = await aSavedDesign(player);
    expect(drawn.imageRotation).toBe(0);
    const turned = await player.browser.put(`/api/crosshairs/${drawn.id}`, { imageRotation: 5 });
    expect(errorOf(turned).fields).toEqual({ imageRotation: 'only_for_images' });
  });
});

describe('the end of a picture', () => {
  it('comes with its last design', async () => {
    const imageUrl = await anOwnPicture(player, strip, '50,50,50');
    const first = await designOf(imageUrl);
    const second = await designOf(imageUrl);
    server.clock.advance(limits.ownPictureUnusedMinutes * 60_000 + 1);
    for (const [{ id }, isLeft] of [
      [first, true],
      [second, false],
    ] as const) {
      await player.browser.delete(`/api/crosshairs/${id}`);
      await server.app.cleanUp();
      expect(await isServed(imageUrl)).toBe(isLeft);
      expect(await isServed(stripOf(imageUrl) ?? '')).toBe(isLeft);
    }
    expect((await server.visitor().get(imageUrl)).text).toBe(fallbackCrossSvg);
  });

  it('comes when no design was made of it, but not while one may be on its way', async () => {
    const imageUrl = await anOwnPicture(player);
    await server.app.cleanUp();
    expect(await isServed(imageUrl)).toBe(true);
    server.clock.advance(limits.ownPictureUnusedMinutes * 60_000 + 1);
    await server.app.cleanUp();
    expect(await stored()).toBe(0);
  });

  it('is never there for a design, whichever of saving and cleaning up comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const imageUrl = await anOwnPicture(player);
      server.clock.advance(limits.ownPictureUnusedMinutes * 60_000 + 1);
      const [saving] = await Promise.all([tryDesign(imageUrl), server.app.cleanUp()]);
      expect([201, 404]).toContain(saving.status);
      expect(await isServed(imageUrl)).toBe(saving.status === 201);
    }
  });

  it('comes with the account', async () => {
    const user = await aPremiumUser(server);
    const imageUrl = await anOwnPicture(user);
    await designOf(imageUrl, {}, user);
    const gone = await user.browser.send('DELETE', '/api/account', { password: user.password });
    expect(gone.status).toBe(200);
    expect(await isServed(imageUrl)).toBe(false);
    expect(await stored()).toBe(0);
  });
});

it('the download of all data has one’s pictures, animations with all frames', async () => {
  const user = await aPremiumUser(server);
  const imageUrl = await anOwnPicture(user, strip, '50,60,70');
  await designOf(imageUrl, { name: 'Lauflicht' }, user);
  const cookie = [...user.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const archive = await server.app.http.inject({ url: '/api/account/export', headers: { cookie } });
  const files = unzipSync(archive.rawPayload);
  const [picture = ''] = Object.keys(files).filter((name) => name.endsWith('.png'));
  expect(readFrameTimes(files[picture] ?? new Uint8Array())).toEqual([50, 60, 70]);
  const [text = ''] = Object.keys(files).filter((name) => name.endsWith('.json'));
  expect(JSON.parse(strFromU8(files[text] ?? new Uint8Array()))).toMatchObject({
    ownPictures: [{ widthPx: 4, heightPx: 6, frameCount: 3 }],
  });
});
