import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * How the pages' message files become functions. Shared by Vite and by `compile-messages.mjs`, so that both write the same
 * output. The locale itself is decided by `src/shared/i18n/locale.ts`, which survives blocked storage.
 */
export const messageCompilerOptions = {
  project: here('../../../packages/words/project.inlang'),
  outdir: here('../src/shared/i18n/generated'),
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'false',
  disableAsyncLocalStorage: true,
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};
