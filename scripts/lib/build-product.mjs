import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { digestOf, isFresh, writeStamp } from './build-stamp.mjs';
import { compressAssets } from './compress-assets.mjs';
import { prerenderClient } from './prerender-client.mjs';
import { inRoot } from './root.mjs';
import { programOf, runProgram } from './run-program.mjs';

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib'];

/** What is built, from what, and where its stamp lies: in the output, so that it goes when the output goes. */
const parts = [
  {
    name: 'server',
    inputs: [...shared, 'apps/server', 'tools/embedded-postgres', 'tools/stripe-sandbox'],
    output: inRoot('apps/server/dist/main.js'),
    stamp: inRoot('apps/server/dist/.build-stamp'),
    build: buildServer,
  },
  {
    name: 'web',
    inputs: [...shared, 'apps/web'],
    output: inRoot('apps/web/dist/index.html'),
    stamp: inRoot('apps/web/dist/.vite/build-stamp'),
    build: buildWeb,
  },
];

/** Builds what is not built yet or whose sources have changed. */
export async function buildIfNeeded() {
  const stale = parts
    .map((part) => ({ ...part, digest: digestOf(part.inputs) }))
    .filter((part) => !existsSync(part.output) || !isFresh(part.stamp, part.digest));
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
  await build(stale);
}

/** Builds everything. */
export async function buildAll() {
  await build(parts.map((part) => ({ ...part, digest: digestOf(part.inputs) })));
}

async function build(stale) {
  await Promise.all(
    stale.map(async (part) => {
      await part.build();
      writeStamp(part.stamp, part.digest);
    }),
  );
}

/**
 * One file with our own packages inside and npm's outside: those hold native code and find their own files next to
 * themselves. Migrations and other resources stay where they are, in `apps/server`.
 */
async function buildServer() {
  const { build: bundle } = await import('esbuild');
  await bundle({
    entryPoints: [inRoot('apps/server/src/main.ts')],
    outfile: inRoot('apps/server/dist/main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [ownPackagesInside],
    sourcemap: true,
    logLevel: 'warning',
  });
}

const ownPackagesInside = {
  name: 'own-packages-inside',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^@punktgenau\// }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    }));
  },
};

async function buildWeb() {
  const { code } = await runProgram(process.execPath, [programOf('vite'), 'build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
  });
  if (code !== 0) throw new Error(`vite build ended with exit code ${code}`);
  await prerenderClient(inRoot('apps/web/dist'));
  await compressAssets(inRoot('apps/web/dist'));
}
