import * as z from 'zod/mini';

/** The process answers. */
export const healthSchema = z.object({ status: z.literal('ok') });

/**
 * What the server needs: the database reachable, every migration of this version in, the database taking writes, and the
 * connection on which it hears of designs that other servers changed.
 */
export const readinessParts = ['database', 'migrations', 'writes', 'listener'] as const;
export type ReadinessPart = (typeof readinessParts)[number];

/** `degraded`: answers what needs none of the missing parts. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'degraded', 'not_ready']),
  database: z.boolean(),
  migrations: z.boolean(),
  missing: z.array(z.enum(readinessParts)),
});

/** A built installer of the desktop app as the release manifest describes it. */
export const releaseSchema = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)),
  fileName: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/)),
  bytes: z.int().check(z.minimum(1)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Release = z.infer<typeof releaseSchema>;

/**
 * What the companion believes of a release: the manifest's exact text, and the Ed25519 signature of it in base64url
 * (`release-manifest.ts`, ADR 0042). The server hands both on and owns no key.
 */
export const signedReleaseSchema = z.object({
  manifest: z.string().check(z.regex(/^[\x20-\x7e]{1,4000}$/)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
});
export type SignedRelease = z.infer<typeof signedReleaseSchema>;

/** `release.json`. Without `signed` players can download the file, and no companion updates itself to it. */
export const publishedReleaseSchema = z.extend(releaseSchema, { signed: z.optional(signedReleaseSchema) });
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

/** `null` when no installer has been published. */
export const downloadInfoSchema = z.object({ release: z.nullable(publishedReleaseSchema) });

/** Whether a player gets a mail when an installer is published. */
export const installerNoticeSchema = z.object({ isWanted: z.boolean() });
