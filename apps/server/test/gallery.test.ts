import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  premadeListSchema,
  proListSchema,
  publicGallerySchema,
} from '@punktgenau/contract/gallery/gallery-schemas';
import { decodeShareCode } from '@punktgenau/crosshair';
import { fallbackCrossSvg, premadeCrosshairs, premadeSvg } from '@punktgenau/crosshair/premade';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { premadeCrosshairs as premadeTable, proPlayerCrosshairs } from '../src/db/schema.ts';
import { GalleryRepository } from '../src/features/gallery/gallery-repository.ts';
import { seedGallery } from '../src/features/gallery/seed-gallery.ts';
import { aLapsedUser, aPremiumUser, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let player: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  await seedGallery(new GalleryRepository(server.database));
  player = await aPremiumUser(server);
});
afterAll(() => server.stop());

const premadesOf = async (user: TestUser, language?: string) => {
  const answer = await user.browser.get(
    '/api/crosshairs/premade',
    language ? { 'accept-language': language } : {},
  );
  return premadeListSchema.parse(answer.body);
};

describe('filling the gallery', () => {
  it('brings in every crosshair of this version, also when eight servers start at once', async () => {
    const copy = await createTestDatabase();
    const servers = Array.from({ length: 8 }, () => openDatabase(copy.connectionString, () => undefined));
    await Promise.all(servers.map((database) => seedGallery(new GalleryRepository(database))));
    const [first] = servers;
    expect(await first?.query.$count(premadeTable)).toBe(premadeCrosshairs.length);
    expect(await first?.query.$count(proPlayerCrosshairs)).toBe(proPresets.length);
    await Promise.all(servers.map((database) => database.close()));
    await copy.drop();
  });

  it('leaves what an operator edited, and brings back what is missing', async () => {
    const copy = await createTestDatabase();
    const database = openDatabase(copy.connectionString, () => undefined);
    const gallery = new GalleryRepository(database);
    await seedGallery(gallery);
    const edited = { name: 'Umbenannt', category: 'Bunt', isActive: false, sortOrder: -5 } as const;
    const [first, second] = await database.query.select().from(premadeTable).limit(2);
    const [pro] = await database.query.select().from(proPlayerCrosshairs).limit(1);
    if (!first || !pro) throw new Error('The gallery is empty.');
    await database.query.update(premadeTable).set(edited).where(eq(premadeTable.id, first.id));
    await database.query
      .update(proPlayerCrosshairs)
      .set({ team: 'Anderes Team' })
      .where(eq(proPlayerCrosshairs.id, pro.id));
    if (second) await database.query.delete(premadeTable).where(eq(premadeTable.id, second.id));
    await seedGallery(gallery);
    const [kept] = await database.query.select().from(premadeTable).where(eq(premadeTable.id, first.id));
    expect(kept).toEqual({ ...first, ...edited });
    expect(await database.query.$count(premadeTable)).toBe(premadeCrosshairs.length);
    const [keptPro] = await database.query
      .select()
      .from(proPlayerCrosshairs)
      .where(eq(proPlayerCrosshairs.id, pro.id));
    expect(keptPro?.team).toBe('Anderes Team');
    await database.close();
    await copy.drop();
  });
});

describe('the gallery', () => {
  it('shows featured crosshairs first, then in their order', async () => {
    const list = await premadesOf(player);
    const ordered = [...premadeCrosshairs].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured));
    expect(list.map(({ imageUrl }) => imageUrl)).toEqual(ordered.map(({ slug }) => `/api/svg/${slug}.svg`));
    const [first] = ordered;
    expect(list[0]).toEqual({
      id: expect.any(Number),
      name: first?.name.de,
      category: first?.category,
      description: first?.description.de,
      tags: first?.tags.join(','),
      imageUrl: `/api/svg/${first?.slug}.svg`,
      isFeatured: first?.isFeatured,
      design: first?.design,
    });
  });

  it('speaks the language of the request', async () => {
    const [german] = await premadesOf(player);
    const [english] = await premadesOf(player, 'en-GB,en;q=0.9');
    const source = premadeCrosshairs.find(({ slug }) => german?.imageUrl.endsWith(`/${slug}.svg`));
    expect([german?.name, german?.description]).toEqual([source?.name.de, source?.description.de]);
    expect([english?.name, english?.description]).toEqual([source?.name.en, source?.description.en]);
  });

  it('leaves out what an operator switched off', async () => {
    const [first] = await premadesOf(player);
    if (!first) throw new Error('The gallery is empty.');
    const setActive = (isActive: boolean) =>
      server.database.query.update(premadeTable).set({ isActive }).where(eq(premadeTable.id, first.id));
    await setActive(false);
    const shown = async () => (await premadesOf(player)).map(({ id }) => id);
    // Done past the server, which hears of it from the database.
    await expect.poll(shown).not.toContain(first.id);
    await setActive(true);
    await expect.poll(shown).toContain(first.id);
  });

  it('has the crosshairs of professional players, each with its code, date and source', async () => {
    const answer = await player.browser.get('/api/crosshairs/pro', { 'accept-language': 'en' });
    const list = proListSchema.parse(answer.body);
    expect(list).toEqual(
      proPresets.map(({ playerName, team, game, code, source, seen, design, description }) => ({
        id: expect.any(Number),
        playerName,
        team,
        game,
        code,
        source,
        seen,
        settings: design,
        description: description.en,
        imageUrl: null,
      })),
    );
    expect(list).toHaveLength(11);
  });

  it.each(['/api/crosshairs/premade', '/api/crosshairs/pro'])(
    'is sent once and then only confirmed: %s',
    async (path) => {
      const first = await player.browser.get(path);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const etag = String(first.headers.etag);
      for (const known of [etag, `"other", W/${etag}`]) {
        const again = await player.browser.get(path, { 'if-none-match': known });
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      }
      const english = await player.browser.get(path, { 'if-none-match': etag, 'accept-language': 'en' });
      expect(english.status).toBe(200);
    },
  );

  it.each(['/api/crosshairs/premade', '/api/crosshairs/pro'])('is for premium accounts: %s', async (path) => {
    const free = await aVerifiedUser(server);
    const lapsed = await aLapsedUser(server);
    for (const { browser } of [free, lapsed]) {
      expect(errorOf(await browser.get(path))).toEqual({ status: 403, code: 'feature_requires_premium' });
    }
    expect(errorOf(await server.visitor().get(path))).toEqual({ status: 401, code: 'unauthorized' });
  });
});

describe('what everybody may see of the gallery', () => {
  const path = '/api/crosshairs/public';
  const shownTo = async (browser: TestUser['browser'], language = 'de') =>
    publicGallerySchema.parse((await browser.get(path, { 'accept-language': language })).body);

  it('are all crosshairs, each with an address and what the editor can open', async () => {
    const { premades, pros } = await shownTo(server.visitor());
    expect(premades).toHaveLength(premadeCrosshairs.length);
    expect(pros).toHaveLength(proPresets.length);
    const ours = premadeCrosshairs.find(({ slug }) => slug === 'amethyst');
    const amethyst = premades.find(({ slug }) => slug === 'amethyst');
    expect(amethyst).toMatchObject({
      name: ours?.name.de,
      category: 'Bunt',
      imageUrl: '/api/svg/amethyst.svg',
    });
    expect(decodeShareCode(amethyst?.shareCode ?? '')).toMatchObject({ ok: true, value: ours?.design });
    const donk = pros.find(({ slug }) => slug === 'donk-cs2');
    const preset = proPresets.find(({ playerName }) => playerName === 'donk');
    expect(donk).toMatchObject({ playerName: 'donk', seen: preset?.seen, source: preset?.source });
    expect(decodeShareCode(donk?.shareCode ?? '')).toMatchObject({ ok: true, value: preset?.design });
    // Neither numbers of rows nor what only accounts are told.
    expect(Object.keys(amethyst ?? {})).not.toContain('id');
  });

  it('comes in the language of the request, to be kept for a minute and confirmed afterwards', async () => {
    const { premades } = await shownTo(server.visitor(), 'en');
    const ours = premadeCrosshairs.find(({ slug }) => slug === 'amethyst');
    expect(premades.find(({ slug }) => slug === 'amethyst')?.description).toBe(ours?.description.en);
    const first = await server.visitor().get(path);
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(first.headers.vary).toContain('accept-language');
    expect(first.headers['set-cookie']).toBeUndefined();
    const etag = String(first.headers.etag);
    const again = await server.visitor().get(path, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('leaves out what an operator switched off', async () => {
    const address = '/api/svg/goldstern.svg';
    const setActive = (isActive: boolean) =>
      server.database.query.update(premadeTable).set({ isActive }).where(eq(premadeTable.imageUrl, address));
    const slugs = async () => (await shownTo(server.visitor())).premades.map(({ slug }) => slug);
    expect(await slugs()).toContain('goldstern');
    await setActive(false);
    await expect.poll(slugs).not.toContain('goldstern');
    await setActive(true);
    await expect.poll(slugs).toContain('goldstern');
  });

  it('lets nobody without premium use one: no design of it, no list of the dashboard', async () => {
    const free = await aVerifiedUser(server);
    const [premade] = (await shownTo(free.browser)).premades;
    const body = { name: 'Geliehen', type: 'svg', imageUrl: premade?.imageUrl, adjustedSize: 64 };
    expect(errorOf(await free.browser.post('/api/crosshairs', body))).toEqual({
      status: 403,
      code: 'feature_requires_premium',
    });
    expect(errorOf(await server.visitor().post('/api/crosshairs', body))).toEqual({
      status: 401,
      code: 'unauthorized',
    });
    expect((await player.browser.post('/api/crosshairs', body)).status).toBe(201);
    for (const list of ['/api/crosshairs/premade', '/api/crosshairs/pro']) {
      expect(errorOf(await free.browser.get(list))).toEqual({
        status: 403,
        code: 'feature_requires_premium',
      });
    }
  });

  it('lets a free account keep a copy of the drawing, but not what it draws with advanced options', async () => {
    const free = await aVerifiedUser(server);
    const { premades } = await shownTo(free.browser);
    const designOf = (slug: string) => {
      const decoded = decodeShareCode(premades.find((one) => one.slug === slug)?.shareCode ?? '');
      if (!decoded.ok) throw new Error(`no design of ${slug}`);
      return decoded.value;
    };
    const save = (slug: string) => free.browser.post('/api/crosshairs', { ...designOf(slug), name: slug });
    expect((await save('spray-kontrolle')).status).toBe(201);
    expect(errorOf(await save('amethyst'))).toMatchObject({ status: 403 });
  });
});

describe('a picture of the gallery', () => {
  const [premade] = premadeCrosshairs;
  const path = `/api/svg/${premade?.slug}.svg`;

  it('is SVG text of 64 × 64 px for everybody, and may be kept for long', async () => {
    const answer = await server.visitor().get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.text).toMatch(/^<svg width="64" height="64"/);
    const body = (svg: string) => svg.slice(svg.indexOf('>'));
    expect(premade && body(premadeSvg(premade.design))).toBe(body(answer.text));
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d{5,}/);
    const etag = String(answer.headers.etag);
    const again = await server.visitor().get(path, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('can do nothing when it is opened by itself', async () => {
    const { headers } = await server.visitor().get(path);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('gets the size 64 × 64 whatever its stored text says', async () => {
    const svg =
      '<?xml version="1.0"?><svg width="900" height="10%" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
    await server.database.query
      .insert(premadeTable)
      .values({ name: 'Fremd', category: 'Bunt', imageUrl: '/api/svg/fremd.svg', svg, isActive: false });
    const answer = await server.visitor().get('/api/svg/fremd.svg');
    expect(answer.text).toBe(
      '<?xml version="1.0"?><svg width="64" height="64" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    );
  });

  it('is found by the last segment of a path', async () => {
    expect((await server.visitor().get(`/api/svg/some/folder/${premade?.slug}.svg`)).status).toBe(200);
  });

  it.each([
    'unknown.svg',
    '',
    'kreuz.png',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5cboot.ini',
    `${premade?.slug}.svg%00.png`,
    `${premade?.slug}.svg%20`,
    `${premade?.slug?.toUpperCase()}.SVG`,
    '%00',
    '%0d%0aset-cookie:x=y',
    'gr%C3%BCn.svg',
    '%F0%9F%8E%AF.svg',
    'x'.repeat(8000),
    "'%20or%20'1'='1",
    '%25',
    '__proto__',
  ])('that does not exist is the green cross, with a status that says so: %s', async (file) => {
    const answer = await server.visitor().get(`/api/svg/${file}`);
    expect([answer.status, answer.text]).toEqual([404, fallbackCrossSvg]);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is never a file of the disk, whatever the path on the wire looks like', async () => {
    await server.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.http.server.address() as AddressInfo;
    const ask = (rawPath: string) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: rawPath }, (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode, text }));
        })
          .on('error', reject)
          .end();
      });
    for (const rawPath of [
      '/api/svg/../../../../etc/passwd',
      '/api/svg/..\\..\\package.json',
      '/api/svg//etc/passwd',
      '/api/svg/%2e%2e/%2e%2e/package.json',
    ]) {
      expect(await ask(rawPath)).toEqual({ status: 404, text: fallbackCrossSvg });
    }
    for (const rawPath of ['/api/svg/%zz.svg', '/api/svg/%c0%ae%c0%ae/x.svg']) {
      expect((await ask(rawPath)).status).toBe(400);
    }
    expect((await ask(path)).status).toBe(200);
  });
});
