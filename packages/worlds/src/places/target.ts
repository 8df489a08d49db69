import { figure } from '../kit/parts.ts';
import type { Point, World } from '../kit/world.ts';
import { rooftops } from './rooftops.ts';

/** Where the target stands on the roofs, 7 m before the eye: its head is as high as the eye, so level with the middle. */
const place: Point = [0.3, 0, -7];

/** The piece of the view that is cut out around the target, in metres at its distance; height 0 is the roof. */
const cut = { left: -0.4, right: 0.4, bottom: -0.04, top: 1.86 } as const;

/** A target of the roofs on its own, in their light: it is laid over the still and moves there. */
export const target: World = {
  ...rooftops,
  build: (builder) => figure(builder, place, 14),
  // Nothing stands between it and the eye.
  fog: { ...rooftops.fog, density: 0 },
  haze: [],
};

/** Height of the eye in metres, as the worlds' camera has it. */
const eyeHeight = 1.7;

/**
 * The cut in pixels of a view that is `width` wide and shows 90° from left to right.
 *
 * @returns its left upper corner and its size
 */
export function targetCut(width: number): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const [x, , z] = place;
  const perMetre = width / 2 / -z;
  const pixels = (metres: number) => Math.round(metres * perMetre);
  return {
    x: width / 2 + pixels(x + cut.left),
    y: Math.round((width * 9) / 32) + pixels(eyeHeight - cut.top),
    width: pixels(cut.right - cut.left),
    height: pixels(cut.top - cut.bottom),
  };
}
