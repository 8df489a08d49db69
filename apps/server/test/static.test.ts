import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ownCommunityCrosshairSchema } from '@punktgenau/contract/community/community-schemas';
import { unknownOperator } from '@punktgenau/contract/legal/operator';
import { premadeCrosshairs } from '@punktgenau/crosshair/premade';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { premadeCrosshairs as premadeCrosshairsTable } from '../src/db/schema.ts';
import { GalleryRepository } from '../src/features/gallery/gallery-repository.ts';
import { seedGallery } from '../src/features/gallery/seed-gallery.ts';
import { aPremiumUser, aSavedDesign } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const indexed = (title: string, html: string) => ({
  title,
  description: `${title}, described.`,
  addresses: { de: '/', en: '/?lang=en' },
  html: `<link rel="preload" as="image" href="/scene.webp"/>${html}`,
});

/** A page that is rendered once for all crosshairs. */
const about = (language: string, query: string) => ({
  title: `__subject-name__ (${language})`,
  description: '__subject-description__ Ansehen.',
  addresses: { de: '/crosshairs/:name', en: `/crosshairs/:name${query || '?lang=en'}` },
  html: '<h1>__subject-name__</h1><p title="__subject-description__">__subject-description__</p>',
});

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-client-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  const script = 'console.log("editor");\n'.repeat(50);
  const files: Record<string, string | Buffer> = {
    'index.html':
      '<!doctype html><html lang="de"><head><title>Client</title><meta name="description" content="Client."><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/shared-1.js"><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="app"></div></body></html>',
    'overlay.html': '<!doctype html><html><head><title>Overlay</title></head><body></body></html>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'service-worker.js': 'keep()',
    'assets/index-1.js': 'index',
    'assets/shared-1.js': 'shared',
    'assets/editor-1.js': script,
    'assets/editor-1.js.br': brotliCompressSync(script),
    'assets/editor-1.css': 'body{}',
    'routes.json': JSON.stringify({
      '/': ['src/home.tsx'],
      '/editor': ['src/editor.tsx'],
      '/checkout/:plan': ['src/editor.tsx'],
      '/words': ['src/home.tsx'],
      '/crosshairs': ['src/home.tsx'],
      '/crosshairs/:name': ['src/editor.tsx'],
    }),
    'prerendered.json': JSON.stringify({
      '/': { de: indexed('Start & "Ziel"', '<h1>Hallo</h1>'), en: indexed('Home', '<h1>Hello</h1>') },
      '/crosshairs/:name': { de: about('de', ''), en: about('en', '?lang=en') },
      '/crosshairs': {
        de: indexed(
          'Alle',
          '<ul>__newest-begin__<li><a href="__newest-path__">__newest-name__</a></li>__newest-end__</ul>',
        ),
        en: indexed('All', ''),
      },
      '/words': {
        de: { title: 'Worte', description: 'Nur Worte.', addresses: null, html: null },
        en: { title: 'Words', description: 'Words only.', addresses: null, html: null },
      },
      '/editor': {
        de: indexed(
          'Wer',
          '<p id="after-first-view" data-known="__operator-known__">__operator-name__</p><a href="mailto:__operator-email__">__operator-phone__</a>',
        ),
        en: indexed('Who', ''),
      },
    }),
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index-1.js', imports: ['_shared.js'], isEntry: true },
      '_shared.js': { file: 'assets/shared-1.js' },
      'src/editor.tsx': {
        file: 'assets/editor-1.js',
        imports: ['_shared.js', 'index.html'],
        css: ['assets/editor-1.css'],
      },
      'src/home.tsx': { file: 'assets/index-1.js' },
    }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  server = await startTestServer({
    clientFolder: folder,
    config: {
      operator: {
        ...unknownOperator,
        name: 'Meier & "Söhne" <KG>',
        address: 'Musterweg 1\n12345 Musterstadt',
        email: 'hilfe@punktgenau.example',
      },
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => server.visitor().get(path, headers);

describe('pages', () => {
  it('of the client tell the browser to fetch their own chunks at once', async () => {
    const answer = await get('/editor?design=7');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<link rel="modulepreload" crossorigin href="/assets/editor-1.js">');
    expect(answer.text).toContain('<link rel="stylesheet" crossorigin href="/assets/editor-1.css">');
    expect(answer.text.match(/shared-1\.js/g)).toHaveLength(1);
    expect(answer.text.match(/index-1\.js/g)).toHaveLength(1);
    expect((await get('/')).text).not.toContain('editor-1');
  });

  it('that can be read before scripts name their chunks for after the first paint instead', async () => {
    const { text } = await get('/editor');
    expect(text).not.toContain('modulepreload');
    expect(text).toContain(
      '<meta name="punktgenau-later-scripts" content="/assets/shared-1.js /assets/editor-1.js">',
    );
    expect(text).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/index-1.js">');
  });

  it('that can be read before scripts wait for their own styles, and are not laid out without them', async () => {
    const { text } = await get('/editor');
    const [head, body] = text.split('</head>');
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/index-1.css">');
    expect(head).not.toContain('editor-1.css');
    expect(body).toMatch(
      /^<body><link rel="stylesheet" crossorigin href="\/assets\/editor-1\.css"><div id="app" data-prerendered="">/,
    );
  });

  it('are painted at once where a part that comes later would move what is seen', async () => {
    const [head, body] = (await get('/editor')).text.split('</head>');
    expect(body).toContain('<p id="after-first-view"');
    expect(head).toContain('<link rel="expect" href="#after-first-view" blocking="render">');
    expect((await get('/')).text).not.toContain('rel="expect"');
  });

  it('tell a browser without a session cookie that nobody is signed in, and only that one', async () => {
    const mark = '<meta name="punktgenau-session" content="none">';
    const visitor = await get('/editor');
    const player = await get('/editor', { cookie: 'punktgenau_session=anything' });
    expect([visitor.text.includes(mark), player.text.includes(mark)]).toEqual([true, false]);
    expect(visitor.headers.etag).not.toBe(player.headers.etag);
    expect(visitor.headers.vary).toContain('cookie');
  });

  it('name who runs the server, readable without a script and for the client', async () => {
    const { text } = await get('/editor');
    expect(text).toContain(
      '<p id="after-first-view" data-known="yes">Meier &amp; &quot;Söhne&quot; &lt;KG&gt;</p>',
    );
    expect(text).toContain('<a href="mailto:hilfe@punktgenau.example"></a>');
    expect(text).toContain(
      '<meta name="punktgenau-operator-name" content="Meier &amp; &quot;Söhne&quot; &lt;KG&gt;">',
    );
    expect(text).not.toMatch(/punktgenau-operator-phone|__operator/);
  });

  it('answer with or without a slash at the end', async () => {
    expect((await get('/editor/')).status).toBe(200);
  });

  it.each(['/checkout/monthly', '/checkout/anything/?canceled=1'])(
    'answer at %s, whatever the value',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it.each(['/transparent-overlay?design=3&key=x', '/overlay-window'])('%s is the overlay', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<title>Overlay</title>')]);
  });

  it.each([
    '/gibt-es-nicht',
    '/editor/nicht',
    '/checkout',
    '/checkout/',
    '/checkout/monthly/nicht',
    '/index.php',
    '/.env',
    '/routes.json',
    '/prerendered.json',
    '/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
  ])('%s is the client’s not-found page with status 404', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('<title>Client</title>')]);
  });

  it('are asked after each time and not sent again unchanged', async () => {
    const first = await get('/editor');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/editor', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBeDefined();
    const other = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(other.status).toBe(200);
  });

  it('are compressed for browsers that can read it', async () => {
    const answer = await server.app.http.inject({
      url: '/editor',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get('/editor')).text);
    const gzipped = await get('/editor', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gzipped.headers.vary).toContain('accept-encoding');
  });

  it('answer HEAD without a body', async () => {
    const answer = await server.visitor().send('HEAD', '/editor');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('the document of a page', () => {
  const english = { cookie: 'punktgenau-locale=en' };

  it('shows visitors the page itself, before any script', async () => {
    const { text } = await get('/');
    expect(text).toContain('<div id="app" data-prerendered=""><h1>Hallo</h1></div>');
    expect(text).toContain('<title>Start &amp; &quot;Ziel&quot;</title>');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(text).toContain('<script type="module" fetchpriority="low"');
    expect(text.indexOf('rel="preload" as="image"')).toBeLessThan(text.indexOf('</head>'));
  });

  it('is in German, in the language of the cookie, or in the one the address names', async () => {
    const languageOf = ({ text }: { text: string }) =>
      /<html lang="(..)" data-installer="none">/.exec(text)?.[1];
    expect(languageOf(await get('/', { 'accept-language': 'en' }))).toBe('de');
    expect(languageOf(await get('/', english))).toBe('en');
    expect(languageOf(await get('/?lang=de', english))).toBe('de');
    expect(languageOf(await get('/?lang=fr'))).toBe('de');
    expect((await get('/?lang=en')).text).toContain('<div id="app" data-prerendered=""><h1>Hello</h1></div>');
  });

  it('makes the browser keep the language that the address names, and no other', async () => {
    const { cookies } = await get('/?lang=en');
    expect(cookies).toEqual([expect.stringMatching(/^punktgenau-locale=en; .*SameSite=Lax/)]);
    expect((await get('/?lang=fr')).cookies).toEqual([]);
    expect((await get('/')).cookies).toEqual([]);
  });

  it('is without the page where a session or a query could make it another one', async () => {
    const shell = '<div id="app"></div>';
    expect((await get('/', { cookie: 'punktgenau_session=anything' })).text).toContain(shell);
    expect((await get('/?promoCode=X')).text).toContain(shell);
    expect((await get('/words')).text).toContain(shell);
  });

  it('names its address, its languages and its picture to search engines and other sites', async () => {
    const { text } = await get('/?lang=en');
    const origin = 'http://localhost:3000';
    expect(text).toContain(`<link rel="canonical" href="${origin}/?lang=en">`);
    expect(text).toContain(`<link rel="alternate" hreflang="de" href="${origin}/">`);
    expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${origin}/">`);
    expect(text).toContain(`<meta property="og:image" content="${origin}/og/punktgenau-en.png">`);
    expect(text).not.toContain('noindex');
  });

  it('keeps search engines away from players’ pages and from addresses without a page', async () => {
    const words = await get('/words', english);
    expect(words.text).toContain('<title>Words</title>');
    for (const path of ['/words', '/gibt-es-nicht']) {
      expect((await get(path)).text).toContain('<meta name="robots" content="noindex">');
    }
  });
});

describe('search engines', () => {
  it('are led to the sitemap', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  it('find every public page in each language there, and no other', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...answer.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(['http://localhost:3000/', 'http://localhost:3000/?lang=en']);
  });
});

describe('files', () => {
  it('with a hash in their name are kept for a year', async () => {
    const answer = await get('/assets/editor-1.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('without one are asked after each time', async () => {
    const answer = await get('/favicon.svg');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, no-cache']);
  });

  it('are sent compressed where the build left a compressed one', async () => {
    const answer = await server.app.http.inject({
      url: '/assets/editor-1.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('console.log("editor")');
  });

  it('that are not there are 404, never a page pretending to be a script', async () => {
    expect(errorOf(await get('/assets/fehlt-1.js'))).toEqual({ status: 404, code: 'not_found' });
  });
});

it('says how to build the client when there is none', async () => {
  const bare = await startTestServer();
  const answer = await bare.visitor().get('/');
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('npm run build')]);
  expect((await bare.visitor().get('/api/health')).status).toBe(200);
  await bare.stop();
});

it('forbids inline scripts, foreign sources and foreign frames', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
});

describe('the page of a crosshair', () => {
  beforeAll(async () => {
    await seedGallery(new GalleryRepository(server.database));
    // The server hears of it from the database.
    await vi.waitFor(async () =>
      expect((await server.visitor().get('/crosshairs/amethyst')).status).toBe(200),
    );
  });

  it.each(['/crosshairs/amethyst', '/crosshairs/amethyst/'])(
    'says what it shows before any script, in the head and on the page: %s',
    async (path) => {
      const { status, text } = await server.visitor().get(path);
      const ours = premadeCrosshairs.find(({ slug }) => slug === 'amethyst');
      expect(status).toBe(200);
      expect(text).toContain(`<title>${ours?.name.de} (de)</title>`);
      expect(text).toContain(`<meta property="og:title" content="${ours?.name.de} (de)">`);
      expect(text).toContain(`<h1>${ours?.name.de}</h1>`);
      expect(text).toContain(`${ours?.description.de} Ansehen.`);
      expect(text).toMatch(/<link rel="canonical" href="[^"]*\/crosshairs\/amethyst">/);
      expect(text).not.toContain('__subject');
      expect(text).not.toContain('noindex');
    },
  );

  it('is there for professionals, in the other language too', async () => {
    const { text } = await server.visitor().get('/crosshairs/donk-cs2?lang=en');
    expect(text).toContain('<title>donk (CS2) (en)</title>');
    expect(text).toMatch(/hreflang="de" href="[^"]*\/crosshairs\/donk-cs2"/);
  });

  it('has the crosshair beside its link, drawn by us', async () => {
    for (const path of ['/crosshairs/amethyst', '/crosshairs/donk-cs2']) {
      const { text } = await server.visitor().get(path);
      const [, address = ''] =
        /<meta property="og:image" content="http[^"]*(\/api\/share\/card\.png\?code=[^"]+)">/.exec(text) ??
        [];
      const card = await server.app.http.inject({ url: address, headers: { host: 'localhost' } });
      expect([path, card.statusCode, card.headers['content-type']]).toEqual([path, 200, 'image/png']);
    }
  });

  it('is not found where there is no such crosshair', async () => {
    for (const path of ['/crosshairs/gibt-es-nicht', '/crosshairs/AMETHYST', '/crosshairs/:name']) {
      const { status, text } = await server.visitor().get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('__subject');
    }
  });

  it('follows what the operator shows and writes, whatever the words are', async () => {
    const row = eq(premadeCrosshairsTable.imageUrl, '/api/svg/goldstern.svg');
    const set = (values: { isActive?: boolean; name?: string }) =>
      server.database.query.update(premadeCrosshairsTable).set(values).where(row);
    const page = async () => (await server.visitor().get('/crosshairs/goldstern')).text;
    const sitemap = async () => (await server.visitor().get('/sitemap.xml')).text;
    expect(await sitemap()).toContain('/crosshairs/goldstern</loc>');
    expect(await sitemap()).toContain('/crosshairs/goldstern?lang=en</loc>');
    expect(await sitemap()).not.toContain(':name');
    await set({ name: '<script>alert("$&")</script>' });
    await expect.poll(page).toContain('<h1>&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt;</h1>');
    await set({ isActive: false });
    await expect.poll(async () => (await server.visitor().get('/crosshairs/goldstern')).status).toBe(404);
    await expect.poll(sitemap).not.toContain('/crosshairs/goldstern');
    await set({ isActive: true, name: 'Goldstern' });
  });
});

describe('the page of all crosshairs', () => {
  it('names the newest that players published, as links, before any script', async () => {
    const author = await aPremiumUser(server);
    const publish = async (name: string, size: number) => {
      const { id: designId } = await aSavedDesign(author, { size });
      const described = { tags: [], game: null, showsAuthor: false };
      const answer = await author.browser.post('/api/community/crosshairs', { designId, name, ...described });
      expect(answer.status).toBe(201);
      return ownCommunityCrosshairSchema.parse(answer.body).id;
    };
    const older = await publish('Scharf & schnell', 18);
    const newer = await publish('Punkt <zwei>', 19);
    const { text } = await get('/crosshairs');
    expect(text).toContain(
      `<ul><li><a href="/crosshairs/player-${newer}">Punkt &lt;zwei&gt;</a></li><li><a href="/crosshairs/player-${older}">Scharf &amp; schnell</a></li></ul>`,
    );
    expect(text).not.toContain('__newest');
  });
});

describe('the service worker', () => {
  it('is asked for again each time', async () => {
    const { text, headers } = await server.visitor().get('/service-worker.js');
    expect([text, headers['cache-control']]).toEqual(['keep()', 'public, no-cache']);
  });

  it('is replaced by one that takes itself away, when the operator wants none', async () => {
    const without = await startTestServer({ clientFolder: folder, config: { serviceWorker: false } });
    const { text, headers } = await without.visitor().get('/service-worker.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('self.registration.unregister()');
    await without.stop();
  });
});
