/** `node scripts/run.mjs FILE …ARGUMENTS`: runs a TypeScript file of the repository in this process. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNodeVersion } from './lib/check-node.mjs';
import { loadEnvironmentFile } from './lib/environment-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

checkNodeVersion();
const [file, ...args] = process.argv.slice(2);
const path = file && resolve(root, file);
if (!path || !existsSync(path)) {
  console.error(file ? `There is no ${file}.` : 'Usage: node scripts/run.mjs FILE [ARGUMENT…]');
  process.exit(2);
}
await ensureInstalled();
loadEnvironmentFile();
const { register } = await import('tsx/esm/api');
register();
process.argv = [process.argv[0], path, ...args];
await import(pathToFileURL(path).href);
