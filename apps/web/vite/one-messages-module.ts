import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const messagesModule = /\/i18n\/generated\/messages\.js$/;

/**
 * Gives tests all compiled messages as one module. There is a file for each of more than 2000 messages, which is what
 * makes pages small; a test runner would ask for each of them again in every test file, and that takes ten seconds.
 */
export function oneMessagesModule(): Plugin {
  const bundles = new Map<string, Promise<string>>();
  return {
    name: 'one-messages-module',
    load(id) {
      if (!messagesModule.test(id)) return null;
      const bundle = bundles.get(id) ?? bundleMessages(id);
      bundles.set(id, bundle);
      return bundle;
    },
  };
}

async function bundleMessages(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    // The language is a state of this module, so it must stay the only one.
    external: [join(file, '../runtime.js')],
    bundle: true,
    write: false,
    outfile: file,
    allowOverwrite: true,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
