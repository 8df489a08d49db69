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
import { runToEnd } from './run-to-end.ts';

/** The same sources as the next version, signed with a certificate of its own. */
export type NewerVersion = {
  readonly installer: string;
  readonly release: Release;
  /** What a signature is verified with; nothing else trusts it. */
  readonly certificate: string;
  readonly remove: () => Promise<void>;
};

const builtSchema = z.object({ installer: z.string(), release: releaseSchema });
const password = 'of no worth';

/** Builds it as `npm run build:desktop` does with `DESKTOP_SIGN_PFX`, but packs it quickly. */
export async function buildNewerVersion(serviceUrl: string): Promise<NewerVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-newer-'));
  const { certificate, pfxFile } = await makeCertificate(folder);
  const version = inc(builtRelease().version, 'patch');
  if (version === null) throw new Error('The built version is none.');
  const program = fileURLToPath(new URL('../programs/build-newer.ts', import.meta.url));
  const buildFolder = join(folder, 'build');
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', program, version, buildFolder, serviceUrl],
    {
      cwd: rootFolder,
      env: { ...process.env, DESKTOP_SIGN_PFX: pfxFile, DESKTOP_SIGN_PASSWORD: password },
    },
  );
  const built = builtSchema.parse(JSON.parse(await readFile(join(buildFolder, 'built.json'), 'utf8')));
  return { ...built, certificate, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A certificate for signing programs that vouches for itself, as PKCS #12 with its key. */
async function makeCertificate(folder: string): Promise<{ certificate: string; pfxFile: string }> {
  const [key, certificate, pfxFile] = [
    join(folder, 'key'),
    join(folder, 'crt'),
    join(folder, 'pfx'),
  ] as const;
  const codeSigning = ['-addext', 'extendedKeyUsage=codeSigning', '-addext', 'keyUsage=digitalSignature'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-sha256', '-days', '2', ...codeSigning];
  await openssl(...request, '-subj', '/CN=Punktgenau test', '-keyout', key, '-out', certificate);
  const both = ['-inkey', key, '-in', certificate, '-out', pfxFile];
  await openssl('pkcs12', '-export', ...both, '-passout', `pass:${password}`);
  return { certificate, pfxFile };
}

async function openssl(...args: readonly string[]): Promise<void> {
  await runToEnd('openssl', args, process.env);
}
