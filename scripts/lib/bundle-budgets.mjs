import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './root.mjs';

const kilobyte = 1000;
const clientDocument = 'index.html';
const overlayDocument = 'overlay.html';
const defaultRouteBudgetKb = 130;

/** Pages with a budget of their own, in kB of gzipped JavaScript; every other page has the default. */
const routeBudgetsKb = { '/': 110, '/login': 110, '/editor': 130 };
const overlayBudgetKb = 15;

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
  return judge(weighPages(manifest, routes, sizeOf));
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
    ...Object.entries(routes).map(([route, modules]) => ({
      page: route,
      bytes: weigh(manifest, [clientDocument, ...modules], sizeOf),
      budgetKb: routeBudgetsKb[route] ?? defaultRouteBudgetKb,
    })),
    ...required.map((route) => ({ page: route, bytes: undefined, budgetKb: routeBudgetsKb[route] })),
    {
      page: overlayDocument,
      bytes: weigh(manifest, [overlayDocument], sizeOf),
      budgetKb: overlayBudgetKb,
    },
  ];
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
