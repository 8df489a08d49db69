import type { Plugin } from 'vite';

const helper = /vite\/preload-helper/;

/**
 * Lets every `import()` of the built client go through a function of ours in place of Vite's helper.
 *
 * @param file the module that exports `__vitePreload`
 */
export function chunkImports(file: string): Plugin {
  return {
    name: 'punktgenau:chunk-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: helper },
      handler: () => file,
    },
  };
}
