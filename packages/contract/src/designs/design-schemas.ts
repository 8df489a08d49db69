import { designSchema, partialDesignSchema } from '@punktgenau/crosshair';
import * as z from 'zod/mini';
import type { FieldErrorCode } from '../errors/field-errors.ts';
import { imageRotationSchema, premadeSizeSchema } from '../gallery/gallery-schemas.ts';
import { imageFileOf } from '../gallery/image-file.ts';
import { designNameSchema } from './design-name.ts';
import { designPage } from './design-page.ts';
import { sceneNames } from './scene-names.ts';

/** Identifiers are PostgreSQL `integer`s. */
export const idSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** The same number where it stands in a path or query string. */
export const idParamSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/**
 * 'editor': drawn from the design's parameters. 'svg': an image of the gallery, of which the parameters are a copy of those it
 * was drawn from, or a picture of the player's own.
 */
export const designTypes = ['editor', 'svg'] as const;
export type DesignType = (typeof designTypes)[number];

/** What a design of type 'svg' decides itself; all other parameters belong to its image. */
export const imageDesignFields = ['opacity', 'offsetX', 'offsetY'] as const;

/**
 * A new design. Fields left out take the stored defaults; `userId`, when sent, must be the session's own. A field
 * unknown is an error: a misspelt one would otherwise be lost silently.
 *
 * A design of type 'svg' names the image by `imageUrl`, of which only the last path segment counts, and the side of
 * its box by `adjustedSize`; `imageRotation` turns it. Designs of type 'editor' have none of these. `scene` is the backdrop it was made in; clients that know
 * of none leave it out. A client that does not hear whether its design was saved sends it again with the same
 * `idempotencyKey`, a UUID that it made for this design.
 */
export const createDesignRequestSchema = z
  .catchall(
    z.extend(partialDesignSchema, {
      name: designNameSchema,
      isPublic: z._default(z.boolean(), false),
      type: z._default(z.enum(designTypes), 'editor'),
      imageUrl: z.nullish(z.string()),
      adjustedSize: z.nullish(premadeSizeSchema),
      imageRotation: z.nullish(imageRotationSchema),
      scene: z.nullish(z.enum(sceneNames)),
      userId: z.optional(idSchema),
      idempotencyKey: z.optional(z.uuid()),
    }),
    z.never(),
  )
  .check(({ value, issues }) => {
    const refuse = (field: 'imageUrl' | 'adjustedSize' | 'imageRotation', fieldError: FieldErrorCode) =>
      issues.push({ code: 'custom', input: value, path: [field], params: { fieldError } });
    if (value.type === 'svg') {
      const image = imageFileOf(value.imageUrl ?? '');
      if (!image.ok) refuse('imageUrl', image.error);
    } else {
      for (const field of ['imageUrl', 'adjustedSize', 'imageRotation'] as const) {
        if (value[field] !== undefined && value[field] !== null) refuse(field, 'only_for_images');
      }
    }
  });
export type CreateDesignRequest = z.input<typeof createDesignRequestSchema>;

/**
 * A change of an existing design: only what is sent changes, and unknown fields are errors. What kind of design it is
 * and which image it shows stay as they are. `expectedUpdatedAt` is the `updatedAt` of the state that the change was made to; each
 * change moves it on, so it stands for exactly that state.
 */
export const updateDesignRequestSchema = z.catchall(
  z.extend(partialDesignSchema, {
    name: z.optional(designNameSchema),
    isPublic: z.optional(z.boolean()),
    adjustedSize: z.optional(premadeSizeSchema),
    imageRotation: z.optional(imageRotationSchema),
    scene: z.optional(z.enum(sceneNames)),
    userId: z.optional(idSchema),
    expectedUpdatedAt: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))),
  }),
  z.never(),
);
export type UpdateDesignRequest = z.input<typeof updateDesignRequestSchema>;

const imageFields = {
  type: z.enum(designTypes),
  /** Address of the image; `null` for designs of type 'editor'. */
  imageUrl: z.nullable(z.string()),
  /** Side of the square the image is shown in, in px at scale 1, around the target; `null` as above. */
  adjustedSize: z.nullable(premadeSizeSchema),
  /** How far the image is turned clockwise around the target, in degrees. A server of before turned none. */
  imageRotation: z._default(imageRotationSchema, 0),
};

/** A design as its owner sees it. `overlayKey` is the capability that opens its overlay without a session. */
export const savedDesignSchema = z.extend(designSchema, {
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  ...imageFields,
  /** The backdrop it was made in; `null` where none is known. A client may not know a name that a later one gave. */
  scene: z.nullable(z.string()),
  isPublic: z.boolean(),
  /** Of the link that shows it to anybody; `null` unless it is public. */
  shareCode: z.nullable(z.string()),
  overlayKey: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedDesign = z.infer<typeof savedDesignSchema>;

export const savedDesignListSchema = z.array(savedDesignSchema);

/** Which page of the designs. */
export const designListQuerySchema = z.object({
  before: z.optional(idParamSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(designPage)), designPage),
});
export type DesignListQuery = z.infer<typeof designListQuerySchema>;

/** A design as overlays and visitors with its link see it: the picture and its name, nothing about the owner. */
export const overlayDesignSchema = z.extend(designSchema, {
  id: z.int(),
  name: z.string(),
  ...imageFields,
});
export type OverlayDesign = z.infer<typeof overlayDesignSchema>;

/** A public design as anybody with its link sees it: also the backdrop it was made in, as in `savedDesignSchema`. */
export const sharedDesignSchema = z.extend(overlayDesignSchema, { scene: savedDesignSchema.shape.scene });
export type SharedDesign = z.infer<typeof sharedDesignSchema>;

/** How an overlay page opens a design. A key given twice is no key. */
export const overlayQuerySchema = z.object({ key: z.catch(z.optional(z.string()), undefined) });

/** A design as it is being edited: all of its parameters. */
export const draftSchema = z.catchall(designSchema, z.never());

/** Whether somebody sees the draft now: an overlay page that the owner opened, one with the design’s key, or the Windows overlay. */
export const shownDraftSchema = z.object({ isShown: z.boolean() });

/** Nothing more is said of what is gone. */
export const goneSchema = z.null();

/**
 * What tells two states of a player's list apart: how many designs there are, and the sum of the times of their last changes, in
 * milliseconds (`designListStateOf`). Each single change moves one of the two, also when servers' clocks differ.
 */
export const designListStateSchema = z.object({ count: z.int(), updatedMs: z.int() });
export type DesignListState = z.infer<typeof designListStateSchema>;

/** How a stream of a design is opened: as the design, and with `drafts=none` by who shows only what is saved. */
export const followQuerySchema = z.extend(overlayQuerySchema, {
  drafts: z.catch(z.optional(z.literal('none')), undefined),
});

/** A new capability key; every overlay link made with the old one stops working. */
export const overlayKeySchema = z.object({ overlayKey: z.string() });

/** Which shared crosshair: the code behind `/s/`. */
export const shareQuerySchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });
