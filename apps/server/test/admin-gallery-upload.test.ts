import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { managedPremadeSchema } from '@punktgenau/contract/admin/gallery-schemas';
import { overlayDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { premadeListSchema } from '@punktgenau/contract/gallery/gallery-schemas';
import { fallbackCrossSvg } from '@punktgenau/crosshair/premade';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, crosshairDesigns, premadeCrosshairs, uploadedImages } from '../src/db/schema.ts';
import { anAdmin, aPremiumUser, aSavedDesign, type TestUser } from './builders.ts';
import { paddedTo, pngChunk, pngFile, pngHeader, pngOf } from './png-files.ts';
import { type Answer, errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import {
  anUploadedPremade,
  aPicture,
  type FormParts,
  sendForm,
  upload,
  uploadPath,
  writeForm,
} from './upload-client.ts';

let server: TestServer;
let operator: TestUser;
let player: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anAdmin(server);
  player = await aPremiumUser(server);
});
beforeEach(async () => {
  const { query } = server.database;
  for (const table of [auditLog, crosshairDesigns, premadeCrosshairs, uploadedImages])
    await query.delete(table);
});
afterAll(() => server.stop());

const stored = async () => ({
  pictures: await server.database.query.$count(uploadedImages),
  premades: await server.database.query.$count(premadeCrosshairs),
  deeds: await server.database.query.$count(auditLog),
});
const nothing = { pictures: 0, premades: 0, deeds: 0 };
const remove = (id: number) => operator.browser.delete(`/api/admin/crosshairs/premade/${id}`);
const picture = (imageUrl: string) => server.visitor().get(imageUrl);
const save = (imageUrl: string) => aSavedDesign(player, { type: 'svg', imageUrl });

/** The bytes behind an address. */
async function bytesOf(url: string): Promise<Buffer> {
  return (await server.app.http.inject({ url })).rawPayload;
}

describe('an upload', () => {
  it('adds a crosshair to the gallery, with all its fields, and notes who did it', async () => {
    const answer = await upload(operator, aPicture(12, 9), {
      name: ' Roter Kreis ',
      nameEn: 'Red circle',
      category: 'Taktisch',
      description: 'Für weite Wege',
      descriptionEn: ' ',
      tags: 'rot, kreis',
      isFeatured: 'true',
      sortOrder: ' 30 ',
    });
    expect(answer.status).toBe(201);
    const premade = managedPremadeSchema.parse(answer.body);
    expect(premade).toEqual({
      id: expect.any(Number),
      name: 'Roter Kreis',
      nameEn: 'Red circle',
      category: 'Taktisch',
      description: 'Für weite Wege',
      descriptionEn: null,
      tags: 'rot,kreis',
      imageUrl: expect.stringMatching(/^\/api\/svg\/[0-9a-f]{64}\.png$/),
      isUploaded: true,
      isFeatured: true,
      isActive: true,
      sortOrder: 30,
      createdAt: server.clock.now.toISOString(),
    });
    const list = premadeListSchema.parse((await player.browser.get('/api/crosshairs/premade')).body);
    expect(list).toMatchObject([{ id: premade.id, name: 'Roter Kreis', design: null }]);
    const [row] = await server.database.query.select().from(premadeCrosshairs);
    expect(row?.createdBy).toBe(operator.id);
    const [deed] = await server.database.query.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(deed).toMatchObject({
      actorId: operator.id,
      action: 'premade.upload',
      targetId: String(premade.id),
      targetName: 'Roter Kreis',
      details: { category: 'Taktisch', widthPx: 12, heightPx: 9 },
    });
  });

  it.each([
    ['abc', 0],
    ['', 0],
    ['1.5', 0],
    ['12abc', 0],
    ['0x10', 0],
    ['-12', -12],
    ['+3', 3],
    [' 007 ', 7],
  ])('with the sort order %j gets %i', async (text, sortOrder) => {
    expect((await anUploadedPremade(operator, { sortOrder: text })).sortOrder).toBe(sortOrder);
  });

  it.each([
    ['true', true],
    ['on', true],
    ['false', false],
    ['', false],
  ])('reads the switch %j as %s', async (text, isFeatured) => {
    expect((await anUploadedPremade(operator, { isFeatured: text })).isFeatured).toBe(isFeatured);
  });

  it('needs name, category and file only', async () => {
    expect(await anUploadedPremade(operator)).toMatchObject({
      description: '',
      tags: '',
      isFeatured: false,
      isActive: true,
      sortOrder: 0,
    });
  });

  it('of a picture the gallery has is refused, also when both come at the same time', async () => {
    const file = aPicture();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(operator, file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    // Other bytes, the same pixels.
    expect(errorOf(await upload(operator, paddedTo(5000, file)))).toEqual({
      status: 409,
      code: 'premade_exists',
    });
    expect(await stored()).toEqual({ pictures: 1, premades: 1, deeds: 1 });
  });
});

describe('an uploaded picture', () => {
  it('is served to everybody, never changing, unable to do anything', async () => {
    const file = pngFile(4, 3, { sample: (x, y, index) => [x * 60, y * 90, 10, 200][index] ?? 0 });
    const { imageUrl } = await anUploadedPremade(operator, {}, file);
    const { status, headers } = await picture(imageUrl);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
    const png = await bytesOf(imageUrl);
    expect(imageUrl).toBe(`/api/svg/${createHash('sha256').update(png).digest('hex')}.png`);
    expect((await sharp(png).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);
    const again = await server.visitor().get(imageUrl, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await picture(`/api/svg/some/folder/${imageUrl.split('/').at(-1)}`)).status).toBe(200);
  });

  it.each([
    `${'0'.repeat(64)}.png`,
    `${'0'.repeat(64)}.svg`,
    `${'A'.repeat(64)}.png`,
    `${'0'.repeat(63)}.png`,
  ])('that does not exist is the green cross: %s', async (file) => {
    const answer = await picture(`/api/svg/${file}`);
    expect([answer.status, answer.text]).toEqual([404, fallbackCrossSvg]);
  });

  it('becomes a design, and its overlay names it', async () => {
    const { imageUrl } = await anUploadedPremade(operator);
    const saved = await save(imageUrl.split('/').at(-1) ?? '');
    expect(saved).toMatchObject({ type: 'svg', imageUrl, adjustedSize: 64, opacity: 100 });
    const overlay = await server.visitor().get(`/api/crosshairs/overlay/${saved.id}?key=${saved.overlayKey}`);
    expect(overlayDesignSchema.parse(overlay.body)).toMatchObject({
      type: 'svg',
      imageUrl,
      adjustedSize: 64,
    });
  });

  it('goes with its crosshair when no design shows it', async () => {
    const { id, imageUrl } = await anUploadedPremade(operator);
    expect((await remove(id)).status).toBe(204);
    expect((await picture(imageUrl)).status).toBe(404);
    expect(await stored()).toMatchObject({ pictures: 0, premades: 0 });
  });

  it('stays for the designs made of it, and goes with the last of them', async () => {
    const { id, imageUrl } = await anUploadedPremade(operator);
    const saved = await save(imageUrl);
    await remove(id);
    await server.app.cleanUp();
    expect((await picture(imageUrl)).status).toBe(200);
    expect((await player.browser.get(`/api/crosshairs/${saved.id}`)).body).toEqual(saved);
    await player.browser.delete(`/api/crosshairs/${saved.id}`);
    await server.app.cleanUp();
    expect((await picture(imageUrl)).status).toBe(404);
  });

  it('can come back after its crosshair was deleted', async () => {
    const file = aPicture();
    const first = await anUploadedPremade(operator, {}, file);
    const saved = await save(first.imageUrl);
    await remove(first.id);
    const second = await anUploadedPremade(operator, {}, file);
    expect([second.imageUrl, second.id === first.id]).toEqual([saved.imageUrl, false]);
  });

  it('is never missing from a design, whichever of saving and deleting comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, imageUrl } = await anUploadedPremade(operator);
      const [saving] = await Promise.all([
        player.browser.post('/api/crosshairs', { name: 'Gleichzeitig', type: 'svg', imageUrl }),
        remove(id),
        server.app.cleanUp(),
      ]);
      expect([201, 404]).toContain(saving.status);
      expect((await picture(imageUrl)).status).toBe(saving.status === 201 ? 200 : 404);
    }
  });

  it('is not cleaned up while it is uploaded again', async () => {
    for (let round = 0; round < 10; round += 1) {
      const file = aPicture();
      const { id, imageUrl } = await anUploadedPremade(operator, {}, file);
      const [again] = await Promise.all([upload(operator, file), remove(id), server.app.cleanUp()]);
      expect([201, 409]).toContain(again.status);
      expect((await picture(imageUrl)).status).toBe(again.status === 201 ? 200 : 404);
    }
  });
});

const megabyte = 1024 * 1024;
const sound = pngFile(16, 16);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const required: FormParts = [
  ['name', 'Hochgeladen'],
  ['category', 'Bunt'],
];
const incomplete = 'Bitte füllen Sie alle Pflichtfelder aus und wählen Sie eine Datei.';

type Refusal = readonly [what: string, parts: FormParts, status: number, code: string, message: string];
const refusals: readonly Refusal[] = [
  ['an SVG named .png', [...required, ['file', svg]], 400, 'image_not_png', 'keine PNG-Datei'],
  [
    'half a PNG',
    [...required, ['file', sound.subarray(0, 50)]],
    400,
    'image_damaged',
    'unvollständig oder beschädigt',
  ],
  [
    '30,000 × 30,000 px in a few bytes',
    [
      ...required,
      ['file', pngOf(pngHeader(30_000, 30_000), pngChunk('IDAT', Buffer.alloc(3000)), pngChunk('IEND'))],
    ],
    400,
    'image_too_many_pixels',
    'größer als 1024 × 1024 Pixel',
  ],
  ['1025 × 10 px', [...required, ['file', pngFile(1025, 10)]], 400, 'image_too_many_pixels', '1024 × 1024'],
  [
    'a PNG with a ZIP behind it',
    [...required, ['file', Buffer.concat([sound, Buffer.from('PK\u0003\u0004')])]],
    400,
    'image_with_foreign_data',
    'fremde Daten',
  ],
  [
    'an animation',
    [...required, ['file', pngFile(8, 8, { before: [pngChunk('acTL', Buffer.alloc(8))] })]],
    400,
    'image_animated',
    'Animierte PNG-Bilder',
  ],
  [
    '1 MB and 1 byte',
    [...required, ['file', paddedTo(megabyte + 1, sound)]],
    413,
    'image_file_too_large',
    'größer als 1 MB',
  ],
  [
    '11 MB',
    [...required, ['file', Buffer.alloc(11 * megabyte)]],
    413,
    'image_file_too_large',
    'größer als 1 MB',
  ],
  [
    '200 fields',
    [...Array.from({ length: 200 }, (_, n) => [`feld${n}`, 'x'] as const), ['file', sound]],
    400,
    'upload_too_many_fields',
    'zu viele Felder',
  ],
  [
    'two files',
    [...required, ['file', sound], ['file', sound]],
    400,
    'upload_too_many_files',
    'nur eine Datei',
  ],
  ['no file', required, 400, 'upload_incomplete', incomplete],
  ['an empty file', [...required, ['file', Buffer.alloc(0)]], 400, 'upload_incomplete', incomplete],
  ['a text in place of the file', [...required, ['file', 'kreuz.png']], 400, 'upload_incomplete', incomplete],
  [
    'no name',
    [
      ['category', 'Bunt'],
      ['file', sound],
    ],
    400,
    'upload_incomplete',
    incomplete,
  ],
  [
    'an empty name',
    [
      ['name', ' '],
      ['category', 'Bunt'],
      ['file', sound],
    ],
    400,
    'upload_incomplete',
    incomplete,
  ],
  [
    'no category',
    [
      ['name', 'x'],
      ['file', sound],
    ],
    400,
    'upload_incomplete',
    incomplete,
  ],
  ['nothing', [['name', '']], 400, 'upload_incomplete', incomplete],
];

describe('refused with a sentence, and nothing is stored:', () => {
  it.each(refusals)('%s', async (_what, parts, status, code, message) => {
    const answer = await sendForm(operator, parts);
    expect(errorOf(answer)).toMatchObject({ status, code });
    expect(answer.text).toContain(message);
    expect(await stored()).toEqual(nothing);
  });

  it.each([
    [{ category: 'Rund' }, { category: 'not_an_option' }],
    [{ name: 'x'.repeat(101) }, { name: 'too_long' }],
    [{ name: 'a\u0000b' }, { name: 'bad_format' }],
    [{ description: 'ü'.repeat(1001) }, { description: 'too_long' }],
    [{ description: 'x'.repeat(100_000) }, { description: 'too_long' }],
    [{ tags: 'x'.repeat(501) }, { tags: 'too_long' }],
    [{ sortOrder: '99999999999999999999' }, { sortOrder: 'too_big' }],
    [{ isFeatured: 'vielleicht' }, { isFeatured: 'not_an_option' }],
    [{ imageUrl: '/api/svg/x.svg' }, { imageUrl: 'unknown_field' }],
    [
      { id: '7', svg: 'x' },
      { id: 'unknown_field', svg: 'unknown_field' },
    ],
  ] as const)('the fields %o', async (fields: Readonly<Record<string, string>>, problems) => {
    expect(errorOf(await upload(operator, sound, fields))).toEqual({
      status: 400,
      code: 'validation_failed',
      fields: problems,
    });
    expect(await stored()).toEqual(nothing);
  });

  it('a field twice, and a file in another field', async () => {
    expect(errorOf(await sendForm(operator, [...required, ['name', 'Zwei'], ['file', sound]]))).toMatchObject(
      {
        status: 400,
        fields: { name: 'bad_format' },
      },
    );
    expect(errorOf(await sendForm(operator, [...required, ['bild', sound]]))).toMatchObject({
      status: 400,
      fields: { bild: 'unknown_field' },
    });
    expect(await stored()).toEqual(nothing);
  });

  const raw = (body: string | Buffer, contentType: string) =>
    operator.browser.post(uploadPath, body, { 'content-type': contentType });
  it('a body that is no form', async () => {
    const boundary = 'multipart/form-data; boundary=x';
    const answers: [Answer, string][] = [
      [await raw('{}', 'application/json'), 'unsupported_media_type'],
      [await raw(sound, 'image/png'), 'unsupported_media_type'],
      [await raw('x', 'multipart/form-data'), 'malformed_request'],
      [await raw('ganz anders', boundary), 'malformed_request'],
      [
        await raw('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalb', boundary),
        'malformed_request',
      ],
      [await raw('', boundary), 'upload_incomplete'],
      [
        await raw('--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--', boundary),
        'malformed_request',
      ],
    ];
    for (const [answer, code] of answers) expect(errorOf(answer).code).toBe(code);
    expect(await stored()).toEqual(nothing);
  });

  it('in English for anyone who reads English', async () => {
    const { body, contentType } = await writeForm([...required, ['file', svg]]);
    const answer = await operator.browser.post(uploadPath, body, {
      'content-type': contentType,
      'accept-language': 'en',
    });
    expect(answer.text).toContain('This is not a PNG file.');
  });

  it('other calls go on refusing forms', async () => {
    const { body, contentType } = await writeForm(required);
    const answer = await player.browser.post('/api/crosshairs', body, { 'content-type': contentType });
    expect(errorOf(answer).code).toBe('unsupported_media_type');
  });
});

describe('over a real connection', () => {
  let origin: string;
  beforeAll(async () => {
    await server.app.http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
  });

  /** Sends a body piece by piece, without saying how long it will be. */
  async function stream(pieces: Iterable<Buffer>, contentType: string) {
    const cookie = [...operator.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: 'http://localhost:3000', 'content-type': contentType };
    const init = { method: 'POST', headers, body: ReadableStream.from(pieces), duplex: 'half' } as const;
    const answer = await fetch(origin + uploadPath, init);
    return { status: answer.status, body: await answer.json() };
  }

  function* fileOf(megabytes: number) {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nGroß\r\n');
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    const piece = Buffer.alloc(64 * 1024, 7);
    for (let n = 0; n < 16 * megabytes; n += 1) yield piece;
    yield Buffer.from('\r\n--x--\r\n');
  }

  it('a file that goes on and on is refused, and does not stay in memory', async () => {
    await stream(fileOf(2), 'multipart/form-data; boundary=x');
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => stream(fileOf(40), 'multipart/form-data; boundary=x')),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 413, body: { code: 'image_file_too_large' } });
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * megabyte);
    expect(await stored()).toEqual(nothing);
  });

  it('an announced 11 MB are refused with the sentence, not with a broken connection', async () => {
    const { body, contentType } = await writeForm([...required, ['file', Buffer.alloc(11 * megabyte)]]);
    const cookie = [...operator.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(origin + uploadPath, {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost:3000', 'content-type': contentType },
      body: new Uint8Array(body),
    });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('Die Datei ist größer als 1 MB.');
  });
});
