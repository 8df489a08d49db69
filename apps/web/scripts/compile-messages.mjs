/** Compiles every message of `packages/words`: catalogues for all, functions for the pages, files for the overlay page. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { preparePlayer } from '@punktgenau/crosshair/prepare-player';
import { prepareWords } from '@punktgenau/words/prepare-words';
import { findProblems, readMessages } from '@punktgenau/words/read-messages';
import { digestOf, isFresh, writeStamp } from '../../../scripts/lib/build-stamp.mjs';
import { messageCompilerOptions } from './message-compiler-options.mjs';
import { readPageTables, writePageModules } from './page-modules.mjs';

const read = readMessages();
const { baseLocale, locales, pages, messages } = read;
const count = pages.reduce((sum, area) => sum + Object.keys(messages[baseLocale][area]).length, 0);
const problems = findProblems(read);
if (count === 0) problems.push('there is no message at all');
if (problems.length > 0) fail(problems.join('\n'));

prepareWords();
preparePlayer();
await writeOverlayWords();
await compileMessages();
await writePageModules(await readPageTables());
console.log(`${count} messages of the pages in ${locales.join(', ')}`);

/** Takes seconds, and what is there already need not be written again: checks, builds and tests ask for it one after the other. */
async function compileMessages() {
  const { outdir } = messageCompilerOptions;
  const stamp = `${outdir}/.stamp`;
  const digest = digestOf([
    'packages/words',
    'apps/web/scripts',
    'scripts/lib/build-stamp.mjs',
    'package-lock.json',
  ]);
  if (isFresh(stamp, digest)) return;
  // One that is stopped half-way leaves none.
  await rm(stamp, { force: true });
  await compile(messageCompilerOptions);
  const compiled = await readFile(`${outdir}/messages/_index.js`, 'utf8');
  const compiledCount = compiled.split('\n').filter((line) => line.startsWith('export ')).length;
  // The compiler only warns when its plugin cannot be loaded and then writes an empty output.
  if (compiledCount !== count) fail(`${count} messages are written, but ${compiledCount} were compiled`);
  writeStamp(stamp, digest);
}

/** What the overlay pages load as data, one file per language: compiled messages of all would not fit into their 15 kB. */
async function writeOverlayWords() {
  const folder = fileURLToPath(new URL('../src/overlay/generated/', import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const locale of locales) {
    const { overlay, 'overlay-panel': panel, shapes } = messages[locale];
    await writeFile(`${folder}${locale}.json`, JSON.stringify({ page: overlay, panel, shapes }));
  }
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
