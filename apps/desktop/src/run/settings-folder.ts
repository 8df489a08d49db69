import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the folder of the settings and tries to write into it. The companion shows what it can read all the same.
 *
 * @returns why nothing can be written, or `undefined`
 */
export function findWritingProblem(settingsFolder: string): unknown {
  const trial = join(settingsFolder, 'write-test');
  try {
    mkdirSync(settingsFolder, { recursive: true });
    writeFileSync(trial, '');
    rmSync(trial);
    return undefined;
  } catch (error) {
    return error;
  }
}
