import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/** The pages that open without a network. */
const pages = ['/editor', '/designs'];
/** What they show besides what the bundler knows of. */
const otherFiles = ['/favicon.svg', '/manifest.webmanifest'];

/**
 * Bundles the service worker, which keeps the files of the pages that open without a network.
 *
 * @param {string} dist Vite's output, with its manifest and `routes.json`
 */
export async function buildServiceWorker(dist) {
  const { build } = await import('esbuild');
  const files = filesWithoutNetwork(dist);
  await build({
    entryPoints: [inRoot('apps/web/service-worker/service-worker.ts')],
    outfile: join(dist, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      __FILES__: JSON.stringify(files),
      __RELEASE__: JSON.stringify(digest(JSON.stringify(files))),
      __PAGES__: JSON.stringify(pages),
      __ROUTES__: JSON.stringify(Object.keys(routesOf(dist))),
    },
  });
}

/**
 * The files that the pages need, with everything they may load later, but nothing of other pages.
 *
 * @param {string} dist Vite's output
 * @returns {{ url: string, revision: string | null }[]} `null` where the name already stands for the content
 */
export function filesWithoutNetwork(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const routes = routesOf(dist);
  const own = pages.flatMap((page) => routes[page]);
  const ofOthers = new Set(
    Object.values(routes)
      .flat()
      .filter((module) => !own.includes(module)),
  );
  const assets = new Set();
  const seen = new Set();
  const waiting = ['index.html', ...own];
  while (waiting.length > 0) {
    const module = waiting.pop();
    if (seen.has(module) || ofOthers.has(module) || !manifest[module]) continue;
    seen.add(module);
    // A module that shares its chunk with others has a row of its own, which knows nothing of what those load.
    for (const chunk of Object.values(manifest).filter(({ file }) => file === manifest[module].file)) {
      waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
      for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) assets.add(file);
    }
  }
  const plain = otherFiles.filter((url) => existsSync(join(dist, url)));
  return [
    ...[...assets].sort().map((file) => ({ url: `/${file}`, revision: null })),
    ...plain.map((url) => ({ url, revision: digest(readFileSync(join(dist, url))) })),
  ];
}

const routesOf = (dist) => JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8'));

function digest(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
