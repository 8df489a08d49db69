import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describesSameFile,
  parseReleaseManifest,
  type ReleaseManifest,
  releaseManifestSchema,
  signedTextOf,
} from '@punktgenau/contract/system/release-manifest';
import type { PublishedRelease, Release, SignedRelease } from '@punktgenau/contract/system/system-schemas';
import gt from 'semver/functions/gt.js';
import * as z from 'zod/mini';
import { verifyRelease } from '../../src/agent/updates/verify-release.ts';
import { coordinateOf, keysOf } from './public-keys.ts';
import { describeRelease, publishRelease, readReleaseFile, writeReleaseFile } from './release-folder.ts';
import { fingerprintOf } from './signing-key.ts';

export const validDaysDefault = 180;
const validDaysMax = 730;
const dayMs = 24 * 60 * 60_000;

export type SigningOptions = {
  readonly key: KeyObject;
  /** Origin of the service whose companions may take it. */
  readonly service: string;
  /** It was built for another one: companions move to that with this update. */
  readonly isMove?: boolean;
  readonly minimumVersion: string;
  readonly validDays: number;
  readonly now: Date;
  /** The keys that companions pin, where they are known: a signature that none of them takes is not made. */
  readonly pinnedKeys?: readonly string[];
};

/**
 * Signs the release in a folder: its `release.json` gets the signed part, in the place of an earlier one.
 *
 * @throws in one sentence when the folder holds no release, or another file than its manifest says
 */
export async function signFolder(folder: string, options: SigningOptions): Promise<ReleaseManifest> {
  const { release } = await readFolder(folder);
  const { key, pinnedKeys } = options;
  if (pinnedKeys && !pinnedKeys.includes(coordinateOf(createPublicKey(key)))) {
    throw new Error(
      `Companions do not know this key (${fingerprintOf(key)}): it is not in DESKTOP_UPDATE_KEYS.`,
    );
  }
  const known = await servicesOf(folder, release);
  if (!options.isMove && known.length > 0 && !known.includes(options.service)) {
    throw new Error(
      `This release is for ${known[0]}, but the settings say ${options.service}: set DESKTOP_SERVICE_URL.`,
    );
  }
  const signed = signManifest(release, options);
  await writeReleaseFile(folder, { ...release, signed });
  return releaseManifestSchema.parse(JSON.parse(signed.manifest));
}

/** @throws when the validity is no number of days from 1 to 730, or the minimum is newer than the release */
export function signManifest(
  { version, fileName, bytes, sha256 }: Release,
  { key, service, minimumVersion, validDays, now }: SigningOptions,
): SignedRelease {
  if (!Number.isInteger(validDays) || validDays < 1 || validDays > validDaysMax) {
    throw new Error(`A signature holds from 1 to ${validDaysMax} days.`);
  }
  const manifest = releaseManifestSchema.safeParse({
    format: 1,
    service,
    version,
    fileName,
    bytes,
    sha256,
    minimumVersion,
    expiresAt: new Date(now.getTime() + validDays * dayMs).toISOString(),
  });
  if (!manifest.success) throw new Error(`This cannot be signed: ${manifest.error.message}`);
  if (gt(minimumVersion, version)) throw new Error('The minimum version is newer than the release.');
  const text = JSON.stringify(manifest.data);
  return {
    manifest: text,
    signature: sign(null, Buffer.from(signedTextOf(text)), key).toString('base64url'),
  };
}

/**
 * Copies a signed release to where the server offers it, after looking at it as a companion does.
 *
 * @throws in one sentence when companions would refuse it
 */
export async function publishFolder(
  folder: string,
  releasesDir: string,
  trust: { readonly keys: readonly string[]; readonly service: string; readonly now: Date },
): Promise<ReleaseManifest> {
  const { installer, release } = await readFolder(folder);
  const keys = keysOf(trust.keys);
  const verified = verifyRelease(release.signed, { keys, service: trust.service }, trust.now);
  if (!verified.ok) {
    throw new Error(
      `Companions of ${trust.service} would refuse this release (${verified.error}). Sign it first.`,
    );
  }
  const manifest = verified.value;
  if (!describesSameFile(manifest, release))
    throw new Error('The signed part speaks of another file. Sign it again.');
  const before = await readReleaseFile(releasesDir);
  if (before && gt(before.version, manifest.version)) {
    throw new Error(
      `Version ${before.version} was published already, and companions never go back. Give this one a higher version.`,
    );
  }
  await publishRelease(installer, release, releasesDir);
  return manifest;
}

/** Whose companions it is for, as its build and an earlier signature say, as far as they are there. */
async function servicesOf(folder: string, { signed }: PublishedRelease): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'app/resources/service.json'), 'utf8').catch(() => undefined);
  const built = text && z.object({ serviceUrl: z.string() }).parse(JSON.parse(text)).serviceUrl;
  const signedFor = signed && parseReleaseManifest(signed.manifest)?.service;
  return [built, signedFor].filter((one) => one !== undefined);
}

async function readFolder(folder: string): Promise<{ installer: string; release: PublishedRelease }> {
  const release = await readReleaseFile(folder);
  if (!release) throw new Error(`There is no release in ${folder}: npm run build:desktop makes one.`);
  const installer = join(folder, release.fileName);
  const actual = await describeRelease(installer, release.version).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The installer cannot be read (${error.code}): ${installer}`);
  });
  if (!describesSameFile(actual, release))
    throw new Error(`${installer} is not the file of its release.json.`);
  return { installer, release };
}
