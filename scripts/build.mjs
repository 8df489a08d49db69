/** `npm run build`: builds server and client, whether they have changed or not. */
import { buildAll } from './lib/build-product.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

checkNodeVersion();
await ensureInstalled();
await buildAll();
