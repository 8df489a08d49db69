import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { desktopFolder } from './build-paths.ts';

/**
 * Runs NSIS.
 *
 * @param script in `installer/`
 * @param definitions what the script finds as `${NAME}`
 * @throws with what NSIS printed when it fails or warns
 */
export async function makensis(script: string, definitions: Readonly<Record<string, string>>): Promise<void> {
  const args = ['-V2', '-WX', '-INPUTCHARSET', 'UTF8'];
  args.push(...Object.entries(definitions).map(([name, value]) => `-D${name}=${value}`));
  args.push(join(desktopFolder, 'installer', script));
  await promisify(execFile)('makensis', args, { maxBuffer: 16 * 1024 * 1024 }).catch(
    (error: Error & { stdout?: string }) => {
      throw new Error(`makensis failed:\n${error.stdout ?? error.message}`);
    },
  );
}
