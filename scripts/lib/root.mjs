import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** Where scripts put reports that are not committed. */
export const reportDirectory = inRoot('.tmp');
