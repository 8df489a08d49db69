import * as z from 'zod/mini';
import { type Release, releaseSchema } from './system-schemas.ts';

/**
 * What is signed about an installer. Strict: a companion takes nothing that it does not understand as a whole.
 */
export const releaseManifestSchema = z.strictObject({
  format: z.literal(1),
  /** Origin of the service whose companions may take it: another service of the same operator is another product. */
  service: z.url(),
  ...releaseSchema.shape,
  /** The oldest companion that may update itself to it; older ones are updated by hand. It can only refuse. */
  minimumVersion: releaseSchema.shape.version,
  /** From then on no companion takes it: a service cannot hold an old release up for ever. ISO 8601 in UTC. */
  expiresAt: z.iso.datetime(),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/**
 * The text that is signed, ASCII as it is: a line that no other use of the key begins with, then the manifest's text as it was written. The
 * text is never written again from what was read, so it needs no canonical form.
 */
export function signedTextOf(manifestText: string): string {
  return `punktgenau-release-1\n${manifestText}`;
}

/** @returns `undefined` for every text that is no manifest, no matter who has signed it */
export function parseReleaseManifest(text: string): ReleaseManifest | undefined {
  try {
    const parsed = releaseManifestSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a manifest speaks of this very installer. */
export function describesSameFile(a: Release, b: Release): boolean {
  return a.version === b.version && a.fileName === b.fileName && a.bytes === b.bytes && a.sha256 === b.sha256;
}
