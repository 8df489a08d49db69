import { premadeCategories } from '@punktgenau/crosshair';
import * as z from 'zod/mini';
import { countNameCharacters, nameSchema } from '../designs/design-name.ts';
import { idSchema } from '../designs/design-schemas.ts';
import { limits } from '../limits/limits.ts';
import { isReadableText } from '../text/readable-text.ts';

/** What a place in the gallery's order can be; crosshairs with a smaller number come first. */
export const sortOrderRange = { min: -1_000_000, max: 1_000_000 } as const;

const textSchema = (charactersMax: number, tidy: (text: string) => string) =>
  z.string().check(
    z.overwrite(tidy),
    z.normalize('NFC'),
    z.refine((text) => countNameCharacters(text) <= charactersMax, {
      params: { fieldError: 'too_long', max: charactersMax },
      abort: true,
    }),
    z.refine(isReadableText, { params: { fieldError: 'bad_format' } }),
  );

const premadeNameSchema = nameSchema(limits.premadeNameMax);
const descriptionSchema = textSchema(limits.premadeDescriptionMax, (text) =>
  text.replaceAll(/\r\n?/g, '\n').trim(),
);
const tagsSchema = textSchema(limits.premadeTagsMax, tidyTags);
const sortOrderSchema = z.int().check(z.minimum(sortOrderRange.min), z.maximum(sortOrderRange.max));

/** Comma-separated tags, each once, without the spaces around them. */
function tidyTags(tags: string): string {
  const single = tags.split(',').map((tag) => tag.trim().replaceAll(/\s+/g, ' '));
  return [...new Set(single.filter((tag) => tag !== ''))].join(',');
}

/**
 * The whole number a text stands for, 0 when it stands for none (specification, section 5). It may lie outside
 * `sortOrderRange`.
 */
export function readSortOrder(text: string): number {
  // 15 digits are exact; more are as far outside of the range as these.
  const digits = /^\s*([+-]?\d{1,15})\d*\s*$/.exec(text)?.[1];
  return digits === undefined ? 0 : Number(digits) || 0;
}

/** What an administrator says of a crosshair besides its picture. Without English texts the German ones stand. */
export const premadeDetailsSchema = z.strictObject({
  name: premadeNameSchema,
  nameEn: z._default(z.nullable(premadeNameSchema), null),
  category: z.enum(premadeCategories),
  description: z._default(descriptionSchema, ''),
  descriptionEn: z._default(z.nullable(descriptionSchema), null),
  tags: z._default(tagsSchema, ''),
  isFeatured: z._default(z.boolean(), false),
  isActive: z._default(z.boolean(), true),
  sortOrder: z._default(sortOrderSchema, 0),
});
export type PremadeDetails = z.output<typeof premadeDetailsSchema>;

/** A change of a crosshair: only what is sent changes, and unknown fields are errors. */
export const updatePremadeRequestSchema = z.strictObject({
  name: z.optional(premadeNameSchema),
  nameEn: z.optional(z.nullable(premadeNameSchema)),
  category: z.optional(z.enum(premadeCategories)),
  description: z.optional(descriptionSchema),
  descriptionEn: z.optional(z.nullable(descriptionSchema)),
  tags: z.optional(tagsSchema),
  isFeatured: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
  sortOrder: z.optional(sortOrderSchema),
});
export type UpdatePremadeRequest = z.input<typeof updatePremadeRequestSchema>;

/** The whole gallery in its new order: every crosshair once. */
export const premadeOrderRequestSchema = z.strictObject({
  ids: z.array(idSchema).check(
    z.maxLength(10_000),
    z.refine((ids) => new Set(ids).size === ids.length, { params: { fieldError: 'bad_format' } }),
  ),
});
export type PremadeOrderRequest = z.input<typeof premadeOrderRequestSchema>;

/** A crosshair of the gallery as an administrator sees it. */
export const managedPremadeSchema = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  category: z.enum(premadeCategories),
  description: z.string(),
  descriptionEn: z.nullable(z.string()),
  tags: z.string(),
  imageUrl: z.string(),
  /** Whether the picture was uploaded; the others are drawn by the product. */
  isUploaded: z.boolean(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  sortOrder: z.int(),
  createdAt: z.string(),
});
export type ManagedPremade = z.infer<typeof managedPremadeSchema>;

/** Every crosshair of the gallery in its order, also those it does not show, and how many there are of which kind. */
export const managedGallerySchema = z.object({
  stats: z.object({ total: z.int(), featured: z.int(), categories: z.int(), active: z.int() }),
  crosshairs: z.array(managedPremadeSchema),
});
export type ManagedGallery = z.infer<typeof managedGallerySchema>;
