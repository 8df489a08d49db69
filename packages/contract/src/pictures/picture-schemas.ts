import * as z from 'zod/mini';
import { limits } from '../limits/limits.ts';

/** A picture that was uploaded: what `createDesign` needs to make a design of type 'svg' of it. */
export const ownPictureSchema = z.object({
  imageUrl: z.string(),
  /** Of one frame, in px. */
  widthPx: z.int(),
  heightPx: z.int(),
  /** 1 for a picture that does not move. */
  frameCount: z.int(),
});
export type OwnPicture = z.infer<typeof ownPictureSchema>;

const { min, max } = limits.ownPictureFrameMs;

/** Reads a form's `frameTimesMs`: the milliseconds of each frame, with commas between; `undefined` when it is not that. */
export function readFrameTimesField(text: string): number[] | undefined {
  if (!/^\d{1,5}(?:,\d{1,5})*$/.test(text)) return undefined;
  const timesMs = text.split(',').map(Number);
  return timesMs.every((timeMs) => timeMs >= min && timeMs <= max) ? timesMs : undefined;
}
