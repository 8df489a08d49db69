import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from './root.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', 'generated', 'test-results']);
const isTest = /\.test\.tsx?$/;
/** What the message compiler leaves next to its settings: written by the first build, so no reason for a second one. */
const isCompilersOwn = /[/\\]project\.inlang[/\\](?!settings\.json$)/;

/**
 * A digest of everything a build reads: by content, so that neither a checkout nor a touched file triggers a build.
 *
 * @param {readonly string[]} inputs files and folders, relative to the root
 */
export function digestOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const path of inputs.flatMap((input) => filesIn(inRoot(input))).sort()) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name);
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesIn(child);
    return entry.isFile() && !isTest.test(entry.name) && !isCompilersOwn.test(child) ? [child] : [];
  });
}

/** Whether the build that wrote this stamp read the same files. The stamp lies in the build's own output folder. */
export function isFresh(stampPath, digest) {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === digest;
}

export function writeStamp(stampPath, digest) {
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, digest);
}
