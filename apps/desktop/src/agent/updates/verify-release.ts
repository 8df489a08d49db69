import { type KeyObject, verify } from 'node:crypto';
import type { UpdateProblem } from '@punktgenau/contract/desktop/desktop-errors';
import {
  parseReleaseManifest,
  type ReleaseManifest,
  signedTextOf,
} from '@punktgenau/contract/system/release-manifest';
import { signedReleaseSchema } from '@punktgenau/contract/system/system-schemas';
import { fail, type Result, succeed } from '@punktgenau/result';
import gt from 'semver/functions/gt.js';
import valid from 'semver/functions/valid.js';

/** Whom a companion believes about its updates, as it was built. */
export type UpdateTrust = {
  /** Without any it takes none. */
  readonly keys: readonly KeyObject[];
  /** Origin of the service it belongs to. */
  readonly service: string;
};

/**
 * Reads a signed release. What is verified are the bytes that came; what they say is looked at after that.
 *
 * @param signed as the service sent it, of whatever form
 * @see docs/adr/0042-signed-updates.md
 */
export function verifyRelease(
  signed: unknown,
  { keys, service }: UpdateTrust,
  now: Date,
): Result<ReleaseManifest, UpdateProblem> {
  if (keys.length === 0) return fail('update_no_keys');
  if (signed === undefined || signed === null) return fail('update_unsigned');
  const parsed = signedReleaseSchema.safeParse(signed);
  if (!parsed.success) return fail('update_not_genuine');
  const bytes = Buffer.from(signedTextOf(parsed.data.manifest));
  const signature = Buffer.from(parsed.data.signature, 'base64url');
  if (!keys.some((key) => verify(null, bytes, key, signature))) return fail('update_not_genuine');

  const manifest = parseReleaseManifest(parsed.data.manifest);
  if (manifest?.service !== service || !valid(manifest.version) || !valid(manifest.minimumVersion)) {
    return fail('update_not_genuine');
  }
  return now.getTime() < Date.parse(manifest.expiresAt) ? succeed(manifest) : fail('update_expired');
}

/**
 * Whether a release that was verified is one to install: never the running version or an older one, for an old mistake must not
 * come back with a file that was once signed, and none that is older than what was offered before.
 *
 * @param running version of the companion
 * @param newestOffered the newest version whose signature was ever good here
 * @returns the release, `null` when the companion is up to date
 */
export function releaseToInstall(
  manifest: ReleaseManifest,
  running: string,
  newestOffered: string | null,
): Result<ReleaseManifest | null, UpdateProblem> {
  const isRolledBack =
    newestOffered !== null && gt(newestOffered, running) && gt(newestOffered, manifest.version);
  if (isRolledBack) return fail('update_rolled_back');
  if (!gt(manifest.version, running)) return succeed(null);
  return gt(manifest.minimumVersion, running) ? fail('update_by_hand') : succeed(manifest);
}
