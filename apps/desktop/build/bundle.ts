import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { rootFolder } from './build-paths.ts';

/** A script that the single executable runs: for itself, or in a thread of its own. */
export type BundleOptions = {
  readonly entry: string;
  readonly outfile: string;
  /** JavaScript that gives the path of `koffi.node` when the program runs; see `besideExecutable`. */
  readonly koffiPath: string;
  /** Which version the program takes itself for; otherwise the one in `package.json`. */
  readonly version?: string;
};

/** For `koffiPath`: a file in `resources/` next to the program. */
export function besideExecutable(fileName: string): string {
  const path = "require('node:path')";
  return `${path}.join(${path}.dirname(process.execPath), 'resources', ${JSON.stringify(fileName)})`;
}

/**
 * Packs a program and all it imports into one CommonJS file for Node 22. Names are kept, so that a crash report can be
 * read; spaces are not.
 *
 * @returns what went into it
 */
export async function bundleScript({ entry, outfile, koffiPath, version }: BundleOptions): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: rootFolder,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    // In CommonJS there is no `import.meta`: what needs it would fail when it runs.
    logOverride: { 'empty-import-meta': 'error' },
    plugins: [koffiNextToTheProgram(koffiPath), ...(version === undefined ? [] : [ownVersion(version)])],
  });
  return metafile;
}

/**
 * koffi's own loader looks for its library in `node_modules`. Ours lies next to the executable, and a single executable's
 * `require` knows Node's own modules only. Node's loader for files would look at every folder of the path first, in each thread.
 */
function koffiNextToTheProgram(koffiPath: string): Plugin {
  return {
    name: 'koffi-next-to-the-program',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /^koffi$/ }, () => ({ path: 'koffi', namespace: 'native' }));
      pluginBuild.onLoad({ filter: /.*/, namespace: 'native' }, () => ({
        contents: `process.dlopen(module, require('node:path').toNamespacedPath(${koffiPath}));`,
        resolveDir: rootFolder,
      }));
    },
  };
}

/** The program reads its version from our `package.json`. */
function ownVersion(version: string): Plugin {
  return {
    name: 'own-version',
    setup(pluginBuild) {
      pluginBuild.onLoad({ filter: /[\\/]apps[\\/]desktop[\\/]package\.json$/ }, () => ({
        contents: JSON.stringify({ version }),
        loader: 'json',
      }));
    },
  };
}

/** Folders of the packages in `node_modules` that a bundle took something from, relative to the root. */
export function packagesIn(metafile: Metafile): readonly string[] {
  const folders = Object.keys(metafile.inputs).flatMap((input) => {
    const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    return found === undefined ? [] : [found];
  });
  return [...new Set(folders)].sort();
}

/** Where a bundle of that name lies while the program is built. */
export function bundleFile(outputFolder: string, name: string): string {
  return join(outputFolder, 'bundle', `${name}.cjs`);
}
