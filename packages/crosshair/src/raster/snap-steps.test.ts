import { expect, it } from 'vitest';
import type { PathCommand } from '../scene/elements.ts';
import { snapSteps } from './snap-steps.ts';

/** A picture's upright edges from left to right, each with its mirror image; placed at a scale, in device pixels. */
function placed(edges: readonly number[], scale: number): number[] {
  const paths = [edges.map((x): PathCommand => ['L', x, x])];
  return (snapSteps(paths, scale)[0] ?? []).map(([, x = 0]) => Math.round(x * scale * 1e6) / 1e6 + 0);
}

/** A line of 1 px with an outline of 1 px on the pixel right of the target, and an arm on each side. */
const oddCross = [-14, -13, -4, -3, -1, 0, 1, 2, 4, 5, 14, 15];
const evenCross = [-14, -13, -4, -3, -2, -1, 1, 2, 3, 4, 13, 14];
const scales = [1.125, 1.25, 1.5, 1.75, 2.1875, 2.5, 3.3125];

it.each(scales)(
  'puts edges on whole device pixels at scale %s, in mirror images, and none on another',
  (scale) => {
    for (const edges of [oddCross, evenCross]) {
      const at = placed(edges, scale);
      expect(at.every(Number.isInteger), `${at}`).toBe(true);
      const widths = at.slice(1).map((x, i) => x - (at[i] ?? 0));
      expect(Math.min(...widths), `${at}`).toBeGreaterThanOrEqual(1);
      expect(widths).toEqual(widths.toReversed());
      for (const [i, x] of at.entries()) expect(Math.abs(x - (edges[i] ?? 0) * scale)).toBeLessThanOrEqual(1);
    }
  },
);

it.each([0.5, 0.75, 1, 2, 4])(
  'moves nothing at scale %s, where it need not or lines would vanish',
  (scale) => {
    expect(placed(oddCross, scale)).toEqual(oddCross.map((x) => x * scale));
  },
);

it('places thick lines below scale 1, too', () => {
  expect(placed([-16, -6, -2, 2, 6, 16], 0.75)).toEqual([-12, -5, -2, 2, 5, 12]);
});

it('places outline and fill together', () => {
  const fill: PathCommand[] = [['M', 0, 0], ['L', 1, 1], ['Z']];
  const outline: PathCommand[] = [['M', -1, -1], ['L', 2, 2], ['Z']];
  const [under, over] = snapSteps([outline, fill], 1.5);
  expect(placed([-1, 0, 1, 2], 1.5)).toEqual([-1, 0, 2, 3]);
  expect([under, over]).toEqual([
    [['M', -1 / 1.5, -1 / 1.5], ['L', 2, 2], ['Z']],
    [['M', 0, 0], ['L', 2 / 1.5, 2 / 1.5], ['Z']],
  ]);
});
