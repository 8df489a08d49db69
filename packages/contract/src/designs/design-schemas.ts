import { designSchema, partialDesignSchema } from '@punktgenau/crosshair';
import * as z from 'zod/mini';
import { designNameSchema } from './design-name.ts';

/** Identifiers are PostgreSQL `integer`s. */
export const idSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** The same number where it stands in a path or query string. */
export const idParamSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/**
 * A new design. Fields left out take the stored defaults; `userId`, when sent, must be the session's own. A field
 * nobody knows is an error: a misspelt one would otherwise be lost silently.
 */
export const createDesignRequestSchema = z.catchall(
  z.extend(partialDesignSchema, {
    name: designNameSchema,
    isPublic: z._default(z.boolean(), false),
    type: z._default(z.enum(['editor']), 'editor'),
    userId: z.optional(idSchema),
  }),
  z.never(),
);
export type CreateDesignRequest = z.input<typeof createDesignRequestSchema>;

/** A change of an existing design: only what is sent changes, and unknown fields are errors. */
export const updateDesignRequestSchema = z.catchall(
  z.extend(partialDesignSchema, {
    name: z.optional(designNameSchema),
    isPublic: z.optional(z.boolean()),
    userId: z.optional(idSchema),
  }),
  z.never(),
);
export type UpdateDesignRequest = z.input<typeof updateDesignRequestSchema>;

/** A design as its owner sees it. `overlayKey` is the capability that opens its overlay without a session. */
export const savedDesignSchema = z.extend(designSchema, {
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  type: z.enum(['editor', 'svg']),
  imageUrl: z.nullable(z.string()),
  isPublic: z.boolean(),
  overlayKey: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedDesign = z.infer<typeof savedDesignSchema>;

export const savedDesignListSchema = z.array(savedDesignSchema);

/** A design as an overlay sees it: the picture and its name, nothing about the owner. */
export const overlayDesignSchema = z.extend(designSchema, {
  id: z.int(),
  name: z.string(),
  type: z.enum(['editor', 'svg']),
  imageUrl: z.nullable(z.string()),
});
export type OverlayDesign = z.infer<typeof overlayDesignSchema>;

/** A new capability key; every overlay link made with the old one stops working. */
export const overlayKeySchema = z.object({ overlayKey: z.string() });
