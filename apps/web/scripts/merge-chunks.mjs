/**
 * Writes `vite/merged-chunks.json`: which shared modules become one chunk, because alone they would be chunks of a few
 * hundred bytes. `node apps/web/scripts/merge-chunks.mjs`, when the bundle budgets say that there are too many; what it
 * does is described in docs/adr/0038. Takes half a minute.
 */
import { writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile } from 'vite';
import { pageEntries, weighPages } from '../../../scripts/lib/bundle-budgets.mjs';
import { mergeSmallChunks } from './chunk-merging.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here('../../..');
const tableFile = here('../vite/merged-chunks.json');

/** What gzip does with a merged chunk is only guessed: so much of a page's budget stays free. */
const marginShare = 0.005;

const output = await buildUnmerged();
const built = output.filter(({ type }) => type === 'chunk');
const chunks = built.map((chunk) => ({
  name: basename(chunk.fileName),
  code: chunk.code,
  imports: chunk.imports.map((file) => basename(file)),
  isFixed: chunk.isEntry || chunk.isDynamicEntry || chunk.name === 'rolldown-runtime',
}));
const groups = mergeSmallChunks(chunks, [...pageLoads(), ...laterLoads()]);
writeFileSync(tableFile, `${JSON.stringify(tableOf(groups), null, 2)}\n`);
console.log(`${groups.flat().length} chunks become ${groups.length}`);

/** The client as it is without the table. */
async function buildUnmerged() {
  const { config } = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    here('../vite.config.ts'),
  );
  const splitting = config.build.rolldownOptions.output.codeSplitting;
  splitting.groups = splitting.groups.filter(({ debugName }) => debugName !== 'merged');
  Object.assign(config, { configFile: false, logLevel: 'error' });
  config.build.write = false;
  return (await build(config)).output;
}

/** Every page with what its budget leaves. */
function pageLoads() {
  const asset = (name) => JSON.parse(output.find(({ fileName }) => fileName === name).source);
  const [manifest, routes] = [asset('.vite/manifest.json'), asset('routes.json')];
  const codes = new Map(built.map(({ fileName, code }) => [fileName, code]));
  const pages = weighPages(manifest, routes, (file) => gzipSync(codes.get(file), { level: 9 }).length);
  return pages.map(({ page, bytes, budgetKb }) => ({
    chunks: pageEntries(routes, page).map((entry) => basename(manifest[entry].file)),
    roomBytes: 1000 * budgetKb * (1 - marginShare) - bytes,
  }));
}

/** Everything that a page loads later, on demand. */
function laterLoads() {
  const entries = chunks.filter((_, i) => built[i].isEntry || built[i].isDynamicEntry);
  return entries.map(({ name }) => ({ chunks: [name], roomBytes: Number.POSITIVE_INFINITY }));
}

/** Chunk → its modules by their path in the repository. A chunk is called after the largest it was made of. */
function tableOf(merged) {
  const chunkOf = new Map(built.map((chunk) => [basename(chunk.fileName), chunk]));
  const rows = merged.map((names) => {
    const parts = names.map((name) => chunkOf.get(name)).sort((a, b) => b.code.length - a.code.length);
    const modules = parts.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)));
    return [parts[0].name, modules.sort()];
  });
  return Object.fromEntries(rows.sort(([a], [b]) => a.localeCompare(b)));
}
