import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const generatedFile = here('./player-source.ts');

/** Packs the standalone file's script and style into the module `overlay-html.ts` writes them from. */
export async function packPlayer(): Promise<string> {
  const script = await pack('./player/standalone.ts');
  const style = await pack('./player/standalone.css');
  if (/<\/(script|style)|<!--/i.test(script + style)) {
    throw new Error('The packed player must not contain anything that ends its own element.');
  }
  return [
    '// Written by build-player.ts from player/; a test fails when it is stale. Do not edit.',
    `export const playerScript = ${JSON.stringify(script)};`,
    `export const playerScriptHash = ${JSON.stringify(integrityOf(script))};`,
    `export const playerStyle = ${JSON.stringify(style)};`,
    `export const playerStyleHash = ${JSON.stringify(integrityOf(style))};`,
    '',
  ].join('\n');
}

async function pack(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
  return result.outputFiles[0]?.text.trim() ?? '';
}

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(generatedFile, await packPlayer());

/** The generated module as it lies on disk. */
export const readGeneratedFile = (): Promise<string> => readFile(generatedFile, 'utf8');
