import { designSchema, premadeCategories } from '@punktgenau/crosshair';
import * as z from 'zod/mini';

export { type PremadeCategory, premadeCategories } from '@punktgenau/crosshair';

/** Side of the square a premade crosshair is shown in, in px at scale 1. */
export const premadeSizePx = { min: 32, max: 256, step: 4, default: 64 } as const;
export const premadeSizeSchema = z
  .int()
  .check(z.minimum(premadeSizePx.min), z.maximum(premadeSizePx.max), z.multipleOf(premadeSizePx.step));

/** How far an image is turned clockwise around the target, in degrees. */
export const imageRotationDegrees = { min: 0, max: 359, step: 1, default: 0 } as const;
export const imageRotationSchema = z
  .int()
  .check(z.minimum(imageRotationDegrees.min), z.maximum(imageRotationDegrees.max));

/** A crosshair of the gallery. Name and description come in the request's language. */
export const premadeCrosshairSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(premadeCategories),
  description: z.string(),
  /** Comma-separated. */
  tags: z.string(),
  imageUrl: z.string(),
  isFeatured: z.boolean(),
  /** The parameters behind the picture; `null` for an uploaded one. */
  design: z.nullable(designSchema),
});
export type PremadeCrosshair = z.infer<typeof premadeCrosshairSchema>;
export const premadeListSchema = z.array(premadeCrosshairSchema);

/** A professional player's crosshair, decoded from the code its source shows. */
export const proCrosshairSchema = z.object({
  id: z.int(),
  playerName: z.string(),
  team: z.string(),
  game: z.string(),
  description: z.string(),
  settings: designSchema,
  imageUrl: z.nullable(z.string()),
  code: z.string(),
  source: z.string(),
  /** When the source showed it, as the source allows to say: a date, or 'before' one. */
  seen: z.string(),
});
export type ProCrosshair = z.infer<typeof proCrosshairSchema>;
export const proListSchema = z.array(proCrosshairSchema);

/** Most premade crosshairs, and most of professionals, that the public list has. */
export const publicGalleryMax = 500;

/** What a crosshair's page is named by in its address: lower-case letters, digits and `-`. */
const slugSchema = z.string().check(z.regex(/^[a-z0-9-]+$/));

/**
 * A premade crosshair as everybody may look at it and try it. Adding it to one's designs, the overlay and the desktop app are
 * part of premium: what they take is asked for with an account.
 */
const publicPremadeSchema = z.object({
  slug: slugSchema,
  ...z.pick(premadeCrosshairSchema, {
    name: true,
    category: true,
    description: true,
    tags: true,
    imageUrl: true,
    isFeatured: true,
  }).shape,
  /** The parameters behind the picture (`encodeShareCode`); `null` for an uploaded one. */
  shareCode: z.nullable(z.string()),
});
export type PublicPremade = z.infer<typeof publicPremadeSchema>;

/** A professional player's crosshair, likewise. */
const publicProSchema = z.object({
  slug: slugSchema,
  ...z.pick(proCrosshairSchema, {
    playerName: true,
    team: true,
    game: true,
    description: true,
    code: true,
    source: true,
    seen: true,
  }).shape,
  shareCode: z.string(),
});
export type PublicPro = z.infer<typeof publicProSchema>;

export const publicGallerySchema = z.object({
  premades: z.array(publicPremadeSchema).check(z.maxLength(publicGalleryMax)),
  pros: z.array(publicProSchema).check(z.maxLength(publicGalleryMax)),
});
export type PublicGallery = z.infer<typeof publicGallerySchema>;
