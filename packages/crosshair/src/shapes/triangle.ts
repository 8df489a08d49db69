import { polygonFrame } from '../scene/polygon.ts';
import type { Shape } from './shape.ts';

/** An equilateral frame pointing up. The target is its middle; the base lies on whole pixels. */
export const triangle: Shape = {
  shareNumber: 8,
  fields: ['size', 'thickness', 'length', 'rotation', 'hasDot'],
  draw: ({ arm, half, thickness }) => {
    const tip = arm + half;
    const base = Math.round(arm / 2) + half;
    const side = (tip + base) / Math.sqrt(3);
    return [
      polygonFrame(
        [
          [0, -tip],
          [side, base],
          [-side, base],
        ],
        thickness,
      ),
    ];
  },
};
