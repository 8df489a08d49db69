import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readMessages } from '../../packages/words/scripts/read-messages.mjs';
import { inRoot } from './root.mjs';

const kilobyte = 1000;
const clientDocument = 'index.html';
const overlayDocument = 'overlay.html';
const defaultRouteBudgetKb = 130;

/** Pages with a budget of their own, in kB of gzipped JavaScript; every other page has the default. */
const routeBudgetsKb = { '/': 111, '/login': 110, '/editor': 131 };
const overlayBudgetKb = 15;
/** What a round of the aim lab loads in addition for a scene in 3D: what draws it, and the light of one world. */
const liveWorldBudgetKb = 180;
const liveWorldModule = 'src/shared/aim-lab/stage/live-world.ts';
/** Smaller ones cost a request and their wrapping for next to nothing. */
const smallChunkBytes = 1000;
/**
 * There are 28. Most of those are loaded by their own name, such as a schema's entry of a few lines. The rest is room for a
 * new one now and then.
 */
const maxSmallChunks = 50;

/**
 * Weighs the gzipped JavaScript a browser really loads for each page: the document's entry, the chunks of the page and
 * its frame, and everything these import statically. What a page loads later, on demand, does not count.
 *
 * @returns {{ code: number, output: string }}
 */
export function checkBundleBudgets() {
  const dist = inRoot('apps/web/dist');
  const manifest = readJson(join(dist, '.vite/manifest.json'));
  const routes = readJson(join(dist, 'routes.json'));
  if (!manifest || !routes) return { code: 1, output: 'There is no built client to weigh.' };
  const sizeOf = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  const pages = judge(weighPages(manifest, routes, sizeOf));
  const chunks = judgeChunks(manifest, (file) => statSync(join(dist, file)).size);
  const lights = readdirSync(join(dist, 'worlds')).map((name) => ({
    name,
    bytes: statSync(join(dist, 'worlds', name)).size,
  }));
  const world = judge([weighLiveWorld(manifest, lights, sizeOf)]);
  const parts = [pages, world, chunks, judgeOverlayWords(manifest, readMessages().locales)];
  return {
    code: Math.max(...parts.map(({ code }) => code)),
    output: parts.flatMap(({ output }) => output || []).join('\n'),
  };
}

/**
 * The overlay loads its words as files; a build that found none would make pages that never show anything.
 *
 * @param {Record<string, unknown>} manifest Vite's
 * @param {readonly string[]} locales
 */
export function judgeOverlayWords(manifest, locales) {
  const missing = locales.filter((locale) => !manifest[`src/overlay/generated/${locale}.json`]);
  if (missing.length === 0) return { code: 0, output: '' };
  return { code: 1, output: `the overlay has no words in ${missing.join(', ')}` };
}

/**
 * Counts the chunks of less than a kilobyte, and looks for chunks that import each other: what they define might not be
 * there yet when it is used.
 *
 * @param {Record<string, { file: string, imports?: string[] }>} manifest Vite's
 * @param {(file: string) => number} bytesOf bytes of a built file
 */
export function judgeChunks(manifest, bytesOf) {
  const files = new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])));
  const small = [...files].filter((file) => bytesOf(file) < smallChunkBytes).length;
  const circle = findCircle(manifest);
  const isFine = small <= maxSmallChunks && circle === undefined;
  const advice = small <= maxSmallChunks ? 'ok' : 'OVER: node apps/web/scripts/merge-chunks.mjs merges them';
  const rows = [`${small} of ${files.size} chunks under 1 kB, of ${maxSmallChunks} at most  ${advice}`];
  if (circle) rows.push(`chunks import each other: ${circle.join(' → ')}`);
  return { code: isFine ? 0 : 1, output: rows.join('\n') };
}

function findCircle(manifest) {
  const done = new Set();
  const visit = (key, path) => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return undefined;
    for (const imported of manifest[key]?.imports ?? []) {
      const circle = visit(imported, [...path, key]);
      if (circle) return circle;
    }
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, []);
    if (circle) return circle;
  }
  return undefined;
}

/** What the browser starts a page with, as the manifest names it. */
export function pageEntries(routes, page) {
  return page === overlayDocument ? [overlayDocument] : [clientDocument, ...(routes[page] ?? [])];
}

/**
 * @param {Record<string, { file: string, imports?: string[] }>} manifest Vite's
 * @param {Record<string, string[]>} routes route → source modules of its page and the frame around it
 * @param {(file: string) => number} sizeOf gzipped bytes of a built file
 * @returns {{ page: string, bytes: number | undefined, budgetKb: number }[]} `undefined`: the page is not there
 */
export function weighPages(manifest, routes, sizeOf) {
  const required = Object.keys(routeBudgetsKb).filter((route) => !(route in routes));
  return [
    ...Object.keys(routes).map((route) => ({
      page: route,
      bytes: weigh(manifest, pageEntries(routes, route), sizeOf),
      budgetKb: routeBudgetsKb[route] ?? defaultRouteBudgetKb,
    })),
    ...required.map((route) => ({ page: route, bytes: undefined, budgetKb: routeBudgetsKb[route] })),
    {
      page: overlayDocument,
      bytes: weigh(manifest, pageEntries(routes, overlayDocument), sizeOf),
      budgetKb: overlayBudgetKb,
    },
  ];
}

/**
 * @param {Record<string, { file: string, imports?: string[] }>} manifest Vite's
 * @param {readonly { name: string, bytes: number }[]} lights light files, which are packed as they are
 * @param {(file: string) => number} sizeOf gzipped bytes of a built file
 */
export function weighLiveWorld(manifest, lights, sizeOf) {
  const heaviest = lights.toSorted((one, other) => other.bytes - one.bytes)[0];
  const code = weigh(manifest, [liveWorldModule], sizeOf);
  const bytes = heaviest === undefined || code === undefined ? undefined : code + heaviest.bytes;
  return { page: `3D, ${heaviest?.name ?? 'no light'}`, bytes, budgetKb: liveWorldBudgetKb };
}

function weigh(manifest, entries, sizeOf) {
  if (entries.some((entry) => !manifest[entry])) return undefined;
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}

/** @param {ReturnType<typeof weighPages>} pages */
export function judge(pages) {
  const isFine = ({ bytes, budgetKb }) => bytes !== undefined && bytes <= budgetKb * kilobyte;
  const rows = pages.map((page) => {
    const weight = page.bytes === undefined ? 'missing' : `${(page.bytes / kilobyte).toFixed(1)} kB`;
    const verdict = isFine(page) ? 'ok' : 'OVER';
    return `${page.page.padEnd(28)} ${weight.padStart(10)} of ${String(page.budgetKb).padStart(4)} kB  ${verdict}`;
  });
  return { code: pages.every(isFine) ? 0 : 1, output: rows.join('\n') };
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
