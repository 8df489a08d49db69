import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SavedDesign, savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { shortCodeAlphabet, shortCodeLength } from '@punktgenau/contract/share/share-address';
import { shareCardPx, shareCardZoom } from '@punktgenau/contract/share/share-card';
import { defaultDesign, encodeShareCode, resolveDynamicColor } from '@punktgenau/crosshair';
import { drawPremultiplied } from '@punktgenau/crosshair/raster';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { crosshairDesigns, premadeCrosshairs, uploadedImages } from '../src/db/schema.ts';
import { aPremiumUser, aSavedDesign, type TestUser } from './builders.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let folder: string;
let server: TestServer;
let owner: TestUser;
let design: SavedDesign;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-share-'));
  await mkdir(join(folder, '.vite'));
  const words = { title: 'Geteilt · Punktgenau', description: 'Worte.', addresses: null, html: null };
  const files = {
    'index.html':
      '<!doctype html><html lang="de"><head><title>Client</title></head><body><div id="app"></div></body></html>',
    'routes.json': JSON.stringify({ '/s/:code': [], '/checkout/:plan': [] }),
    'prerendered.json': JSON.stringify({ '/s/:code': { de: words, en: words } }),
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  server = await startTestServer({
    clientFolder: folder,
    config: { publicUrl: 'https://punktgenau.example', rateLimits: true },
  });
  owner = await aPremiumUser(server);
});
beforeEach(async () => {
  design = await aSavedDesign(owner, { name: 'Ruhige Hand', color: '#FF00FF', hasDot: true, opacity: 100 });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const change = async (changes: object): Promise<SavedDesign> =>
  savedDesignSchema.parse((await owner.browser.put(`/api/crosshairs/${design.id}`, changes)).body);
const publish = async (): Promise<string> => (await change({ isPublic: true })).shareCode ?? '';
const read = (code: string) => server.visitor().get(`/api/share?code=${encodeURIComponent(code)}`);
const page = (code: string, headers: Record<string, string> = {}) =>
  server.visitor().get(`/s/${code}`, headers);
const meta = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(html)?.[1];

/** The file itself: the tests' client reads texts. */
const card = async (code: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({
    method: 'GET',
    url: `/api/share/card.png?code=${encodeURIComponent(code)}`,
    headers: { host: 'localhost', ...headers },
  });

describe('the short code of a design', () => {
  it('comes when the design becomes public, and stays while it is', async () => {
    expect(design.shareCode).toBeNull();
    const code = await publish();
    expect(code).toHaveLength(shortCodeLength);
    expect([...code].every((character) => shortCodeAlphabet.includes(character))).toBe(true);
    expect((await change({ name: 'Anders', size: 31 })).shareCode).toBe(code);
    expect(await publish()).toBe(code);
  });

  it('is there at once for a design that is saved as public one, and a copy has none', async () => {
    const made = await aSavedDesign(owner, { isPublic: true });
    expect(made.shareCode).toHaveLength(shortCodeLength);
    const copy = savedDesignSchema.parse(
      (await owner.browser.post(`/api/crosshairs/${made.id}/duplicate`)).body,
    );
    expect([copy.isPublic, copy.shareCode]).toEqual([false, null]);
  });

  it('is another one after the design was private: what was taken back stays so', async () => {
    const first = await publish();
    expect((await change({ isPublic: false })).shareCode).toBeNull();
    expect(errorOf(await read(first))).toEqual({ status: 404, code: 'share_not_found' });
    const second = await publish();
    expect(second).not.toBe(first);
    expect(errorOf(await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
  });

  it('is chosen evenly and by chance: a thousand have all characters everywhere and none twice', async () => {
    const { rows } = await server.database.query.execute<{ code: string }>(sql`
      insert into crosshair_designs (user_id, name, is_public, overlay_key)
      select ${owner.id}, 'Viele', true, 'k' from generate_series(1, 1000) returning share_code as code`);
    const codes = rows.map(({ code }) => code);
    expect(new Set(codes).size).toBe(1000);
    for (let place = 0; place < shortCodeLength; place += 1) {
      const counts = [...shortCodeAlphabet].map((one) => codes.filter((code) => code[place] === one).length);
      // 31 are expected; a thousand draws stray less than this once in millions of runs.
      expect(Math.min(...counts)).toBeGreaterThan(3);
      expect(Math.max(...counts)).toBeLessThan(75);
    }
    await server.database.query.delete(crosshairDesigns).where(eq(crosshairDesigns.name, 'Viele'));
  });

  it('cannot be missing or left over, whatever writes the row', async () => {
    const code = await publish();
    const row = eq(crosshairDesigns.id, design.id);
    const [kept] = await server.database.query
      .update(crosshairDesigns)
      .set({ shareCode: null })
      .where(row)
      .returning();
    expect(kept?.shareCode).toBe(code);
    const [closed] = await server.database.query
      .update(crosshairDesigns)
      .set({ isPublic: false, shareCode: 'gemerkt123' })
      .where(row)
      .returning();
    expect(closed?.shareCode).toBeNull();
  });
});

describe('a shared design', () => {
  it('is its picture and its name, and nothing about the owner', async () => {
    const code = await publish();
    const answer = await read(code);
    const {
      userId,
      scene: _scene,
      overlayKey,
      isPublic: _p,
      shareCode: _c,
      createdAt: _a,
      updatedAt: _u,
      ...picture
    } = design;
    expect(answer.body).toEqual({ ...picture, scene: null });
    const everything = [answer.text, JSON.stringify(answer.headers), (await page(code)).text].join('\n');
    for (const secret of [overlayKey, owner.username, owner.email, `"userId":${userId}`, 'overlayKey']) {
      expect(everything).not.toContain(secret);
    }
  });

  it('is found by a code in capitals and with the letters that look like its digits', async () => {
    await publish();
    await server.database.query.execute(
      sql`alter table crosshair_designs disable trigger crosshair_designs_give_share_code`,
    );
    await server.database.query
      .update(crosshairDesigns)
      .set({ shareCode: '01abc01xyz' })
      .where(eq(crosshairDesigns.id, design.id));
    await server.database.query.execute(
      sql`alter table crosshair_designs enable trigger crosshair_designs_give_share_code`,
    );
    expect((await read('OIABCOLXYZ')).status).toBe(200);
  });

  it('is gone once it is deleted', async () => {
    const code = await publish();
    await owner.browser.delete(`/api/crosshairs/${design.id}`);
    expect(errorOf(await read(code))).toEqual({ status: 404, code: 'share_not_found' });
  });

  it('that never was is the same 404, and what is no code is refused', async () => {
    expect(errorOf(await read('0123456789'))).toEqual({ status: 404, code: 'share_not_found' });
    // It carries its picture: there is nothing saved behind it.
    expect(errorOf(await read(encodeShareCode(defaultDesign)))).toEqual({
      status: 404,
      code: 'share_not_found',
    });
    const broken = [
      'x',
      '012345678',
      '012345678u',
      `${encodeShareCode(defaultDesign)}x`,
      '../../etc',
      '\0',
      '💥',
    ];
    for (const code of broken) {
      expect(errorOf(await read(code)), code).toEqual({ status: 400, code: 'share_code_unreadable' });
    }
    for (const query of ['', '?code=', `?code=${'1'.repeat(65)}`, '?code=a&code=b']) {
      expect(errorOf(await server.visitor().get(`/api/share${query}`)), query).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
    }
  });

  it('is looked for no more than 120 times a minute by one address', async () => {
    const browser = server.visitor();
    for (let n = 0; n < 120; n += 1) await browser.get('/api/share?code=0123456789');
    const answer = await browser.get('/api/share?code=0123456789');
    expect(errorOf(answer).code).toBe('rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the page of a link', () => {
  it('tells other programs its name, a line and an absolute picture', async () => {
    const code = await publish();
    const { status, text } = await page(code);
    expect(status).toBe(200);
    expect(meta(text, 'og:title')).toBe('Ruhige Hand: ein Crosshair zum Ansehen');
    expect(meta(text, 'og:description')).toContain('Pixel');
    expect(meta(text, 'og:url')).toBe(`https://punktgenau.example/s/${code}`);
    expect(meta(text, 'og:image')).toBe(`https://punktgenau.example/api/share/card.png?code=${code}`);
    expect([meta(text, 'og:image:width'), meta(text, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(text, 'twitter:card')).toBe('summary_large_image');
    expect(meta(text, 'robots')).toBe('noindex');
    expect(meta((await server.visitor().get(`/s/${code}?lang=en`)).text, 'og:title')).toContain(
      'a crosshair',
    );
  });

  it('takes a name for text, whatever is in it', async () => {
    const name = '"><script>alert(1)</script> $& {name}';
    await change({ name });
    const { text } = await page(await publish());
    expect(text).not.toContain('<script>');
    expect(meta(text, 'og:title')).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; {name}: ein Crosshair zum Ansehen',
    );
  });

  it('works for a code that carries its picture, without the database', async () => {
    const code = encodeShareCode({ ...defaultDesign, color: '#123456' });
    const { status, text } = await page(code);
    expect(status).toBe(200);
    expect(meta(text, 'og:title')).toBe('Ein Crosshair zum Ansehen');
    expect(meta(text, 'og:image')).toBe(`https://punktgenau.example/api/share/card.png?code=${code}`);
  });

  it('shows another name at once', async () => {
    const code = await publish();
    const first = await page(code);
    expect((await page(code, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    await change({ name: 'Neuer Name' });
    const second = await page(code, { 'if-none-match': String(first.headers.etag) });
    expect(meta(second.text, 'og:title')).toContain('Neuer Name');
  });

  it.each(['0123456789', 'kaputt', '%00', '%E0%A4%A', '1'.repeat(3000), '%3Cscript%3E'])(
    'is 404, and tells other programs nothing, for %s',
    async (code) => {
      const { status, text } = await page(code);
      expect(status).toBe(404);
      expect(text).toContain('<div id="app">');
      expect(meta(text, 'og:image')).toBeUndefined();
    },
  );

  it('is 404 once the design is private', async () => {
    const code = await publish();
    await change({ isPublic: false });
    expect((await page(code)).status).toBe(404);
  });

  it('is 503 while the database is away, but for a code that carries its picture', async () => {
    let proxy: DatabaseProxy | undefined;
    const cutOff = await startTestServer({
      clientFolder: folder,
      proxy: async (connectionString) => {
        proxy = await startDatabaseProxy(connectionString);
        return proxy;
      },
    });
    onTestFinished(async () => {
      proxy?.letNew('work');
      await cutOff.stop();
    });
    proxy?.letNew('refuse');
    proxy?.cut();
    const { status, text } = await cutOff.visitor().get('/s/0123456789');
    expect([status, meta(text, 'og:image')]).toEqual([503, undefined]);
    expect((await cutOff.visitor().get(`/s/${encodeShareCode(defaultDesign)}`)).status).toBe(200);
  });

  it('says nothing about pages that are about nothing certain', async () => {
    const { status, text } = await server.visitor().get('/checkout/monthly');
    expect([status, meta(text, 'og:image')]).toEqual([200, undefined]);
  });

  it('lets programs that keep to robots.txt fetch the picture', async () => {
    const { text } = await server.visitor().get('/robots.txt');
    expect(text).toContain('Allow: /api/share/card.png\nDisallow: /api/\n');
  });
});

describe('the picture beside a link', () => {
  const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer({ resolveWithObject: true });

  it('shows the pixels of the renderer, each as a square around the middle', async () => {
    const drawn = { ...defaultDesign, color: '#FF00FF', opacity: 100, dynamicColor: false, gap: 4 };
    const answer = await card(encodeShareCode(drawn));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload.length).toBeLessThan(500_000);
    const { data, info } = await pixelsOf(answer.rawPayload);
    expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
    const picture = drawPremultiplied(resolveDynamicColor(drawn));
    const zoom = shareCardZoom(picture);
    expect(zoom).toBeGreaterThan(4);
    let compared = 0;
    for (let y = 0; y < picture.height; y += 1) {
      for (let x = 0; x < picture.width; x += 1) {
        const [red, green, blue, alpha] = picture.data.subarray(4 * (y * picture.width + x));
        if (alpha !== 255) continue;
        for (const inside of [0, zoom - 1]) {
          const cardX = shareCardPx.width / 2 + (x - picture.width / 2) * zoom + inside;
          const cardY = shareCardPx.height / 2 + (y - picture.height / 2) * zoom + inside;
          const at = 3 * (cardY * shareCardPx.width + cardX);
          expect([...data.subarray(at, at + 3)], `${x} ${y}`).toEqual([red, green, blue]);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('of a code that carries it may be kept for ever, of a saved design only while it is asked for', async () => {
    const fixed = await card(encodeShareCode(defaultDesign));
    expect(fixed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const code = await publish();
    const saved = await card(code);
    expect(saved.headers['cache-control']).toBe('public, no-cache');
    const tag = { 'if-none-match': String(saved.headers.etag) };
    expect((await card(code, tag)).statusCode).toBe(304);
    await change({ name: 'Nur der Name' });
    expect((await card(code, tag)).statusCode).toBe(304);
    await change({ color: '#00FF00' });
    expect((await card(code, tag)).statusCode).toBe(200);
    await change({ isPublic: false });
    expect((await card(code, tag)).statusCode).toBe(404);
  });

  it('stands over snow for a crosshair that the night would swallow', async () => {
    const middle = async (color: string) => {
      const { rawPayload } = await card(
        encodeShareCode({ ...defaultDesign, color, dynamicColor: false, hasOutline: false }),
      );
      const { data } = await pixelsOf(rawPayload);
      // In the sky.
      const at = 3 * (60 * 1200 + 60);
      return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    };
    expect(await middle('#000000')).toBeGreaterThan((await middle('#FFFFFF')) + 100);
  });

  it('stands in the scene that a saved design remembers, on the page as well; an unknown one counts as none', async () => {
    const sceneOnCard = async (scene: string | null) => {
      await server.database.query
        .update(crosshairDesigns)
        .set({ scene })
        .where(eq(crosshairDesigns.id, design.id));
      const { rawPayload } = await card(code);
      expect(rawPayload.length).toBeLessThan(500_000);
      return (await pixelsOf(rawPayload)).data.subarray(0, 3 * 1200).toString('base64');
    };
    const code = await publish();
    const none = await sceneOnCard(null);
    expect(await sceneOnCard('jungle')).not.toBe(none);
    expect((await read(code)).body).toMatchObject({ scene: 'jungle' });
    expect(await sceneOnCard('rooftops')).toBe(none);
    expect(await sceneOnCard('a-later-one')).toBe(none);
  });

  it('of a design that shows an uploaded picture shows that one', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#12C85A' } })
      .png()
      .toBuffer();
    const sha256 = 'a'.repeat(64);
    const imageUrl = `/api/svg/${sha256}.png`;
    await server.database.query
      .insert(uploadedImages)
      .values({ sha256, png, widthPx: 8, heightPx: 8, createdAt: server.clock.now } as never);
    await server.database.query
      .insert(premadeCrosshairs)
      .values({ name: 'Hochgeladen', category: 'Bunt', imageUrl } as never);
    const saved = await aSavedDesign(owner, { type: 'svg', imageUrl, isPublic: true } as never);
    const { data } = await pixelsOf((await card(saved.shareCode ?? '')).rawPayload);
    const at = 3 * (315 * 1200 + 600);
    expect([...data.subarray(at, at + 3)]).toEqual([0x12, 0xc8, 0x5a]);
  });

  it('is no file for what is no code, and not drawn twice at the same time', async () => {
    expect((await card('kaputt')).statusCode).toBe(400);
    expect((await card('0123456789')).statusCode).toBe(404);
    expect((await server.visitor().get('/api/share/card.png')).status).toBe(400);
    const code = encodeShareCode({ ...defaultDesign, color: '#ABCDEF' });
    const [first, second] = await Promise.all([card(code), card(code)]);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  });
});
