import { overlayOffsetPx } from '@punktgenau/contract/desktop/overlay-schemas';

export type OffsetInput = {
  readonly px: number;
  /** Whether the number that was typed lies beyond the range, and its end counts instead. */
  readonly isClamped: boolean;
};

/**
 * Reads a typed offset as an integer (specification, section 5): what follows its digits is ignored, and what begins
 * with none counts as 0. What the overlay cannot be moved by becomes the end of the range.
 */
export function readOffset(typed: string): OffsetInput {
  const read = Number.parseInt(typed.trim().replace(/^[−–]/, '-'), 10);
  // Adding 0 turns "-0" into 0.
  const px = Number.isNaN(read) ? 0 : stepOffset(read, 0) + 0;
  return { px, isClamped: !Number.isNaN(read) && px !== read };
}

/** Where a step leads from an offset: to the end of the range at most. */
export function stepOffset(px: number, stepPx: number): number {
  return Math.max(overlayOffsetPx.min, Math.min(overlayOffsetPx.max, px + stepPx));
}

/** A figure as it is read, with a typographic minus. */
export function signedPx(px: number): string {
  return px < 0 ? `−${-px}` : String(px);
}
