import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import type { WorldName } from '@punktgenau/worlds/places';
import { targetCut } from '@punktgenau/worlds/target';
import { build } from 'esbuild';
import sharp from 'sharp';

export type Still = { readonly width: number; readonly height: number; readonly rgb: Buffer };

/** Red, green, blue and how much of the pixel is covered, by which the colours are not multiplied. */
export type CutOut = { readonly width: number; readonly height: number; readonly rgba: Buffer };

type PageWindow = {
  drawWorld(name: WorldName, width: number, tiles: number): Promise<void>;
  drawTarget(viewWidth: number): Promise<void>;
};

/** A browser that draws worlds without a graphics card. Close it after use. */
export async function openStudio(lightOf: (name: string) => Buffer) {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const script = bundle.outputFiles[0]?.text;
  if (script === undefined) throw new Error('the worlds could not be bundled');
  const tilesOf = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    if (path.startsWith('/light/')) return void response.end(lightOf(path.slice('/light/'.length)));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      tilesOf.set(path, Buffer.concat(parts));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
    ],
  });
  /** Draws on a fresh page, and fails with what the page complains about. */
  const inPage = async (name: string, draw: (page: Page) => Promise<void>) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`http://127.0.0.1:${address.port}/`);
    await page.addScriptTag({ content: script });
    tilesOf.clear();
    await draw(page);
    await page.close();
    const shaderFaults = complaints.filter((text) => !text.includes('favicon'));
    if (shaderFaults.length > 0) throw new Error(`${name}: ${shaderFaults.join('\n').slice(0, 4000)}`);
  };
  return {
    /** What the browser runs: pictures are drawn again when it changes. */
    script,
    async draw(name: WorldName, width: number): Promise<Still> {
      const tiles = width > 1920 ? 4 : 1;
      await inPage(name, (page) =>
        page.evaluate(([world, w, t]) => (globalThis as unknown as PageWindow).drawWorld(world, w, t), [
          name,
          width,
          tiles,
        ] as const),
      );
      return joined(tilesOf, name, width, tiles);
    },
    /** The target on its own, cut out of a view that is so many pixels wide. */
    async drawTarget(viewWidth: number): Promise<CutOut> {
      await inPage('target', (page) =>
        page.evaluate((w) => (globalThis as unknown as PageWindow).drawTarget(w), viewWidth),
      );
      const { width, height } = targetCut(viewWidth);
      const drawn = tilesOf.get('/tile/target/0/0');
      if (!drawn) throw new Error('the target is missing');
      const rgba = await sharp(withoutCover(drawn), { raw: { width, height, channels: 4 } })
        .flip()
        .raw()
        .toBuffer();
      return { width, height, rgba };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The colours at a cut-out's edge as they are where they cover all of a pixel. */
function withoutCover(drawn: Buffer): Buffer {
  const rgba = Buffer.from(drawn);
  for (let at = 0; at < rgba.length; at += 4) {
    const cover = (rgba[at + 3] ?? 0) / 255;
    if (cover === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      rgba[channel] = Math.min(255, Math.round((rgba[channel] ?? 0) / cover));
  }
  return rgba;
}

async function joined(
  tilesOf: ReadonlyMap<string, Buffer>,
  name: string,
  width: number,
  tiles: number,
): Promise<Still> {
  const height = Math.round((width * 9) / 16);
  const w = width / tiles;
  const h = height / tiles;
  const pieces = [];
  for (let row = 0; row < tiles; row++) {
    for (let column = 0; column < tiles; column++) {
      const tile = tilesOf.get(`/tile/${name}/${column}/${row}`);
      if (!tile) throw new Error(`${name}: a tile is missing`);
      // WebGL's first row is the lowest.
      const input = await sharp(tile, { raw: { width: w, height: h, channels: 4 } })
        .flip()
        .removeAlpha()
        .raw()
        .toBuffer();
      pieces.push({
        input,
        raw: { width: w, height: h, channels: 3 as const },
        left: column * w,
        top: row * h,
      });
    }
  }
  const rgb = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(pieces)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, rgb };
}
