import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Packages of React that are CommonJS, and where the build for browsers lies in them. */
const packages: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
};
const prefix = '\0react-module:';

/**
 * Gives the client React as a module with names. Bundled as the CommonJS that it is, each chunk makes a copy of React with a function for every name,
 * and every element that is made asks through two of them.
 */
export function reactModule(): Plugin {
  return {
    name: 'react-module',
    // Pages that are rendered while building have React of Node.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      handler(id, _importer, { kind }) {
        // React's own packages ask each other as CommonJS does.
        return kind === 'require-call' ? null : `${prefix}${id}`;
      },
    },
    load: {
      filter: { id: /^\0react-module:/ },
      handler(id) {
        const name = id.slice(prefix.length);
        const file = packages[name];
        if (file === undefined) throw new Error(`there is no build of ${name}`);
        return moduleOf(fileOf(file), Object.keys(require(name)));
      },
    },
  };
}

/** Beside the file that the package gives to everyone: its map of exports does not name the build. */
const fileOf = (file: string) => require.resolve('react').replace(/react\/index\.js$/, file);

/** A module that exports what a CommonJS file does. */
const moduleOf = (file: string, names: readonly string[]) =>
  [
    `import all from ${JSON.stringify(file)};`,
    ...names.map((name) => `export const ${name} = all.${name};`),
    'export default all;',
  ].join('\n');
