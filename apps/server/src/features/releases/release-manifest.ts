import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describesSameFile, parseReleaseManifest } from '@punktgenau/contract/system/release-manifest';
import {
  type PublishedRelease,
  publishedReleaseSchema,
  type SignedRelease,
} from '@punktgenau/contract/system/system-schemas';

/**
 * What `release.json` says: a release, none published, something that is no manifest, or one whose signed part is cut off or
 * speaks of another file. Whether a signature is genuine only companions decide: the server owns no key.
 */
export type ReadRelease = PublishedRelease | 'none' | 'unreadable' | 'signed_part_differs';

/** Reads the manifest of the newest installer in the releases directory. */
export async function readRelease(releasesDir: string): Promise<ReadRelease> {
  const text = await readFile(join(releasesDir, 'release.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (text === undefined) return 'none';
  try {
    const parsed = publishedReleaseSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return 'unreadable';
    const { signed } = parsed.data;
    const manifest = signed && parseReleaseManifest(signed.manifest);
    if (signed && !(manifest && describesSameFile(manifest, parsed.data))) return 'signed_part_differs';
    return parsed.data;
  } catch {
    return 'unreadable';
  }
}

/** So early the operator is told that a manifest ends, in ms. */
const expiryNoticeMs = 30 * 24 * 60 * 60_000;

/** What the operator should know about a release that is offered all the same, with the command that helps. */
export type ReleaseNotice = {
  readonly reason: 'unsigned' | 'other_service' | 'expired' | 'expires_soon';
  readonly command: string;
  readonly service?: string;
  readonly expiresAt?: string;
};

/**
 * @param origin of this server
 * @returns `undefined` when companions take the release, as far as a server can tell
 */
export function noticeOf(
  signed: SignedRelease | undefined,
  origin: string,
  now: Date,
): ReleaseNotice | undefined {
  const command = 'npm run release:sign, then npm run release:publish (docs/releases.md)';
  const manifest = signed && parseReleaseManifest(signed.manifest);
  if (!manifest) return { reason: 'unsigned', command };
  const { service } = manifest;
  if (service !== origin)
    return { reason: 'other_service', service, command: `DESKTOP_SERVICE_URL, ${command}` };
  const leftMs = Date.parse(manifest.expiresAt) - now.getTime();
  if (leftMs > expiryNoticeMs) return undefined;
  return { reason: leftMs > 0 ? 'expires_soon' : 'expired', command, expiresAt: manifest.expiresAt };
}
