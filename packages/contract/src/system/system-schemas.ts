import * as z from 'zod/mini';

/** The process answers. */
export const healthSchema = z.object({ status: z.literal('ok') });

/** The database is reachable and every migration of this version is in. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not_ready']),
  database: z.boolean(),
  migrations: z.boolean(),
});

/** A built installer of the desktop app as the release manifest describes it. */
export const releaseSchema = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)),
  fileName: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/)),
  bytes: z.int().check(z.minimum(1)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Release = z.infer<typeof releaseSchema>;

/** `null` when no installer has been published. */
export const downloadInfoSchema = z.object({ release: z.nullable(releaseSchema) });
