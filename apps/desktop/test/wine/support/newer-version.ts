import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Release, releaseSchema } from '@punktgenau/contract/system/system-schemas';
import inc from 'semver/functions/inc.js';
import * as z from 'zod/mini';
import { rootFolder } from '../../../build/build-paths.ts';
import { builtRelease } from './built-companion.ts';
import { certificatePassword, makeCertificate } from './certificate.ts';

/** The same sources as the next version, signed with a certificate of its own. */
export type NewerVersion = {
  readonly installer: string;
  readonly release: Release;
  /** What a signature is verified with; nothing else trusts it. */
  readonly certificate: string;
  readonly remove: () => Promise<void>;
};

const builtSchema = z.object({ installer: z.string(), release: releaseSchema });

/**
 * Builds it as `npm run build:desktop` does with `DESKTOP_SIGN_PFX`, but packs it quickly.
 *
 * @param updateKeys whose updates the newer version takes in its turn
 */
export async function buildNewerVersion(
  serviceUrl: string,
  updateKeys: readonly string[],
): Promise<NewerVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-newer-'));
  const { certificate, pfxFile } = await makeCertificate(folder);
  const version = inc(builtRelease().version, 'patch');
  if (version === null) throw new Error('The built version is none.');
  const program = fileURLToPath(new URL('../programs/build-newer.ts', import.meta.url));
  const buildFolder = join(folder, 'build');
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', program, version, buildFolder, serviceUrl, ...updateKeys],
    {
      cwd: rootFolder,
      env: { ...process.env, DESKTOP_SIGN_PFX: pfxFile, DESKTOP_SIGN_PASSWORD: certificatePassword },
    },
  );
  const built = builtSchema.parse(JSON.parse(await readFile(join(buildFolder, 'built.json'), 'utf8')));
  return { ...built, certificate, remove: () => rm(folder, { recursive: true, force: true }) };
}
