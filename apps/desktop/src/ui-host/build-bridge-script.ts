import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const generatedFile = here('./bridge-script-source.ts');

/** Packs the script of the window into the module from which the local server sends it. */
export async function packBridgeScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here('./window/bridge-script.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
  return [
    '// Written by build-bridge-script.ts from window/; a test fails when it is stale. Do not edit.',
    `export const bridgeScript = ${JSON.stringify(outputFiles[0]?.text.trim() ?? '')};`,
    '',
  ].join('\n');
}

/** The generated module as it lies on disk. */
export const readGeneratedFile = (): Promise<string> => readFile(generatedFile, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(generatedFile, await packBridgeScript());
