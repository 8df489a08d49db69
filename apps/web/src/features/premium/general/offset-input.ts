import { overlayOffsetPx } from '@punktgenau/contract';

export type OffsetInput = { readonly ok: true; readonly px: number } | { readonly ok: false };

/**
 * Reads a typed offset as an integer (specification, section 5): what follows its digits is left away, and what begins
 * with none counts as 0.
 *
 * @returns refused for a number that the overlay cannot be moved by; nothing is ever clamped
 */
export function readOffset(typed: string): OffsetInput {
  const px = Number.parseInt(typed.trim().replace(/^[−–]/, '-'), 10);
  if (Number.isNaN(px)) return { ok: true, px: 0 };
  if (px < overlayOffsetPx.min || px > overlayOffsetPx.max) return { ok: false };
  // Adding 0 turns "-0" into 0.
  return { ok: true, px: px + 0 };
}

/** Where a step leads from an offset: to the end of the range at most. */
export function stepOffset(px: number, stepPx: number): number {
  return Math.max(overlayOffsetPx.min, Math.min(overlayOffsetPx.max, px + stepPx));
}

/** A figure as it is read, with a typographic minus. */
export function signedPx(px: number): string {
  return px < 0 ? `−${-px}` : String(px);
}
