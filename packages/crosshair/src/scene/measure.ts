import type { CrosshairDesign } from '../design/design.ts';
import type { Measures, Shape } from '../shapes/shape.ts';

/** How far a design's shape reaches, in px: `length × size / 20`. */
export function armLengthPx(design: Pick<CrosshairDesign, 'length' | 'size'>): number {
  return (design.length * design.size) / 20;
}

/**
 * How far a design's shape reaches from end to end in px, before gap, outline and snapping to device pixels. At the default
 * length it is the field `size`; crosshairs that were read from a game's code have other lengths.
 */
export function drawnSizePx(design: Pick<CrosshairDesign, 'length' | 'size'>): number {
  return Math.round(2 * armLengthPx(design));
}

/** A length in whole device pixels; a length that must be seen is at least one. */
export const toDevicePx = (px: number, scale: number): number => Math.round(px * scale);
const toVisibleDevicePx = (px: number, scale: number): number => Math.max(1, toDevicePx(px, scale));

/** Snaps a design's lengths to whole device pixels at `scale` device pixels per px. */
export function measure(design: CrosshairDesign, shape: Shape, scale: number): Measures {
  const thickness = toVisibleDevicePx(design.thickness, scale);
  const core = shape.coreWidthPx ? toVisibleDevicePx(shape.coreWidthPx(design.thickness), scale) : thickness;
  return {
    thickness,
    core,
    arm: toVisibleDevicePx(armLengthPx(design), scale),
    gap: toDevicePx(design.gap, scale),
    half: core % 2 === 0 ? 0 : 0.5,
    pixel: toVisibleDevicePx(1, scale),
  };
}
