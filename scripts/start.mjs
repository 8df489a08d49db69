/**
 * `npm start`: installs and builds what is missing or out of date, then is the server. The server runs in this very
 * process, so signals, exit codes and `kill -9` meet it and nothing in between.
 */
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './lib/build-product.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { loadEnvironmentFile } from './lib/environment-file.mjs';
import { ensurePackages } from './lib/install.mjs';
import { inRoot, root } from './lib/root.mjs';

checkNodeVersion();
process.chdir(root);
try {
  await ensurePackages();
  await buildIfNeeded();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
loadEnvironmentFile();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href);
