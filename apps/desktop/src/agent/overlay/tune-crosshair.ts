import {
  type OverlayCrosshair,
  type OverlayTuning,
  overlayTuning,
} from '@punktgenau/contract/desktop/overlay-schemas';
import { premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { designRanges } from '@punktgenau/crosshair';

/** Steps by keys: more or less of one of the two. */
export type TuningStep = { readonly field: keyof OverlayTuning; readonly direction: 1 | -1 };

/** Sizes in px, and how many of them one of `sizeBy` is. */
const sizes = {
  design: { ...designRanges.size, each: 1 },
  image: { ...premadeSizePx, each: premadeSizePx.step },
} as const;

/** A crosshair with what keys have changed of it, within what a crosshair can be. */
export function tunedCrosshair(crosshair: OverlayCrosshair, tuning: OverlayTuning): OverlayCrosshair {
  const opacity = within(designRanges.opacity, opacityOf(crosshair) + tuning.opacityBy);
  const range = sizes[crosshair.kind];
  const size = within(range, sizeOf(crosshair) + tuning.sizeBy * range.each);
  return crosshair.kind === 'design'
    ? { ...crosshair, design: { ...crosshair.design, opacity, size } }
    : { ...crosshair, opacity, size };
}

/**
 * The tuning after a step by key, seen from what is shown: where it is as large as it can be, no key has to be pressed as often
 * again to make it smaller.
 */
export function stepTuning(
  tuning: OverlayTuning,
  { field, direction }: TuningStep,
  crosshair: OverlayCrosshair,
): OverlayTuning {
  const { min, max, step } = overlayTuning[field];
  const tuned = tunedCrosshair(crosshair, tuning);
  const shownBy =
    field === 'opacityBy'
      ? opacityOf(tuned) - opacityOf(crosshair)
      : (sizeOf(tuned) - sizeOf(crosshair)) / sizes[crosshair.kind].each;
  return { ...tuning, [field]: within({ min, max }, shownBy + direction * step) };
}

const opacityOf = (crosshair: OverlayCrosshair) =>
  crosshair.kind === 'design' ? crosshair.design.opacity : crosshair.opacity;
const sizeOf = (crosshair: OverlayCrosshair) =>
  crosshair.kind === 'design' ? crosshair.design.size : crosshair.size;

function within({ min, max }: { readonly min: number; readonly max: number }, value: number): number {
  return Math.min(max, Math.max(min, value));
}
