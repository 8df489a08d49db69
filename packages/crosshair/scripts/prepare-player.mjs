import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const moduleFile = here('../src/generated/overlay-player.ts');

/**
 * Packs script and style of the standalone overlay file into the module that `overlay-html.ts` writes them from. The
 * script draws, so every change of the renderer changes it. Takes a tenth of a second; what has not changed is not written.
 */
export function preparePlayer() {
  const source = playerModule(
    pack('../src/overlay-html/player/standalone.ts'),
    pack('../src/overlay-html/player/standalone.css'),
  );
  if (current() === source) return;
  mkdirSync(dirname(moduleFile), { recursive: true });
  writeFileSync(moduleFile, source);
}

/**
 * The module's source: each text, and its hash for the content security policy.
 *
 * @throws when a text would end the element it stands in
 */
export function playerModule(script, style) {
  if (/<\/(script|style)|<!--/i.test(script + style)) {
    throw new Error('The packed player must not contain anything that ends its own element.');
  }
  return [
    `export const playerScript = ${JSON.stringify(script)};`,
    `export const playerScriptHash = ${JSON.stringify(integrityOf(script))};`,
    `export const playerStyle = ${JSON.stringify(style)};`,
    `export const playerStyleHash = ${JSON.stringify(integrityOf(style))};`,
    '',
  ].join('\n');
}

function pack(entry) {
  const { outputFiles } = buildSync({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

function integrityOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function current() {
  try {
    return readFileSync(moduleFile, 'utf8');
  } catch {
    return undefined;
  }
}
