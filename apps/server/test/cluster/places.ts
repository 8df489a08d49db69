import { join } from 'node:path';
import { serverRoot } from '../../src/config/server-root.ts';

/** The files that operators install. */
export const deployFolder = join(serverRoot, '../../deploy');
