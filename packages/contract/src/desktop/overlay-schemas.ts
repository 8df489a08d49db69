import { designSchema } from '@punktgenau/crosshair';
import * as z from 'zod/mini';
import { designNameSchema } from '../designs/design-name.ts';
import { idSchema } from '../designs/design-schemas.ts';
import { imageRotationSchema, premadeSizeSchema } from '../gallery/gallery-schemas.ts';
import { isImageFile } from '../gallery/image-file.ts';

/** A design as it was when the player activated it. */
export const designCrosshairSchema = z.object({
  kind: z.literal('design'),
  /** The saved design it comes from; `null` for one that was never saved, or that is a professional player's. */
  designId: z.nullable(idSchema),
  name: z.nullable(designNameSchema),
  design: designSchema,
});

/** A picture from the gallery, or of the player's own. */
const imageCrosshairSchema = z.object({
  kind: z.literal('image'),
  /** The saved design it comes from; `null` when it was activated in the gallery. */
  designId: z.nullable(idSchema),
  name: z.nullable(designNameSchema),
  /** File below `imageFolder`. */
  file: z.string().check(z.refine(isImageFile)),
  /** Side of its square in px of the screen. */
  size: premadeSizeSchema,
  /** How far it is turned clockwise around the target, in degrees. */
  rotation: z._default(imageRotationSchema, 0),
  /** What a saved design of type 'svg' decides itself (`imageDesignFields`); as here when it was activated in the gallery. */
  opacity: z._default(designSchema.shape.opacity, 100),
  offsetX: z._default(designSchema.shape.offsetX, 0),
  offsetY: z._default(designSchema.shape.offsetY, 0),
});

/** What the overlay shows, or would show if it were not hidden. */
export const overlayCrosshairSchema = z.discriminatedUnion('kind', [
  designCrosshairSchema,
  imageCrosshairSchema,
]);
export type OverlayCrosshair = z.infer<typeof overlayCrosshairSchema>;

/** How far the overlay may be moved from the display's centre, in px of the screen. */
export const overlayOffsetPx = { min: -4096, max: 4096, step: 1, quickStep: 5 } as const;
const offsetSchema = z.int().check(z.minimum(overlayOffsetPx.min), z.maximum(overlayOffsetPx.max));
/** x to the right, y downwards, in px of the screen. */
export const overlayPositionSchema = z.object({ x: offsetSchema, y: offsetSchema });
export type OverlayPosition = z.infer<typeof overlayPositionSchema>;

/** How far keys may change what is shown, and by how much at a time. A picture of the gallery grows by four px for each of `sizeBy`. */
export const overlayTuning = {
  opacityBy: { min: -90, max: 90, step: 10 },
  sizeBy: { min: -56, max: 56, step: 2 },
} as const;
const tuned = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));
/** What keys have changed of whatever is shown: per cent of opacity and px of size on top of its own. */
export const overlayTuningSchema = z.object({
  opacityBy: tuned(overlayTuning.opacityBy),
  sizeBy: tuned(overlayTuning.sizeBy),
});
export type OverlayTuning = z.infer<typeof overlayTuningSchema>;

/** Stable name of a display: its device path, so that it is known again after being unplugged. */
export const displayIdSchema = z.string().check(z.minLength(1), z.maxLength(512));

export const displaySchema = z.object({
  id: displayIdSchema,
  /** What Windows or its maker calls it, for instance `\\.\DISPLAY1`; for people only. */
  name: z.string(),
  primary: z.boolean(),
  /** In physical px of the virtual desktop. */
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
  /** 1.5 at Windows' 150 %. */
  scaleFactor: z.number(),
});
export type Display = z.infer<typeof displaySchema>;

export const overlayStateSchema = z.object({
  /** The picture is on the screen. */
  isActive: z.boolean(),
  crosshair: z.nullable(overlayCrosshairSchema),
  /** The display it is on; `null` while no display is attached. */
  displayId: z.nullable(displayIdSchema),
  /** From the display's centre; the design's own offsets come on top. */
  offset: overlayPositionSchema,
});
export type OverlayState = z.infer<typeof overlayStateSchema>;
