import { type ReferenceMeasures, referenceShapes } from '../reference/reference-shapes.ts';
import type { ShapeName } from '../shapes/registry.ts';

// Roomy enough that every part of a shape shows: a gap, arms of another length, a width of its own.
const measures: readonly ReferenceMeasures[] = [
  { thickness: 2, core: 2, arm: 10, gap: 3, half: 0, pixel: 1 },
  { thickness: 3, core: 3, arm: 8, gap: 0, half: 0.5, pixel: 1 },
];
// Never on an edge, where rounding would decide.
const stepPx = 0.37;
const reachPx = 24;

/** Whether a shape is the same when every point (x, y) becomes `mirror(x, y)`, by its definition in the reference renderer. */
function isSameUnder(shape: ShapeName, mirror: (x: number, y: number) => readonly [number, number]): boolean {
  const isInside = referenceShapes[shape];
  return measures.every((measure) => {
    for (let x = -reachPx; x < reachPx; x += stepPx) {
      for (let y = -reachPx; y < reachPx; y += stepPx) {
        if (isInside(x, y, measure, 0) !== isInside(...mirror(x, y), measure, 0)) return false;
      }
    }
    return true;
  });
}

/** Looks the same upside down. */
export const isSameUpsideDown = (shape: ShapeName): boolean => isSameUnder(shape, (x, y) => [x, -y]);

/** Looks the same with rows and columns exchanged. */
export const isSameTransposed = (shape: ShapeName): boolean => isSameUnder(shape, (x, y) => [y, x]);
