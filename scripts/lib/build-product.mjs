import { existsSync } from 'node:fs';
import { buildServiceWorker } from './build-service-worker.mjs';
import { digestOf, isFresh, writeStamp } from './build-stamp.mjs';
import { bundleServer } from './bundle-server.mjs';
import { compressAssets } from './compress-assets.mjs';
import { joinFacades } from './join-facades.mjs';
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
    build: () => bundleServer(inRoot('apps/server/dist')),
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
  // Needs the bundler, which a start that builds nothing must not wait for.
  const { preparePlayer } = await import('../../packages/crosshair/scripts/prepare-player.mjs');
  preparePlayer();
  await Promise.all(
    stale.map(async (part) => {
      await part.build();
      writeStamp(part.stamp, part.digest);
    }),
  );
}

async function buildWeb() {
  // Before the bundler looks which files there are: in a new clone the overlay's words are not written yet.
  await runNode(['apps/web/scripts/compile-messages.mjs'], inRoot('.'));
  await runNode([programOf('vite'), 'build', '--logLevel', 'warn'], inRoot('apps/web'));
  joinFacades(inRoot('apps/web/dist'));
  await buildServiceWorker(inRoot('apps/web/dist'));
  await prerenderClient(inRoot('apps/web/dist'));
  await compressAssets(inRoot('apps/web/dist'));
}

async function runNode(args, cwd) {
  const { code } = await runProgram(process.execPath, args, { cwd });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}`);
}
