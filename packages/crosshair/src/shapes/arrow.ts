import { solidPolygon } from '../scene/polygon.ts';
import type { Shape } from './shape.ts';

/**
 * A chevron as in a rifle scope: its tip is the point of aim, or `gap` below it. The legs fall at 45° and are cut
 * level at the bottom; legs too thick to part make it a solid arrowhead.
 */
export const arrow: Shape = {
  shareNumber: 6,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: ({ arm, gap, half, thickness }) => {
    const tip = gap - half;
    const height = arm + 2 * half;
    const foot = tip + height;
    const notch = thickness * Math.SQRT2;
    if (notch >= height) {
      return [
        solidPolygon([
          [0, tip],
          [height, foot],
          [-height, foot],
        ]),
      ];
    }
    return [
      solidPolygon([
        [0, tip],
        [height, foot],
        [height - notch, foot],
        [0, tip + notch],
        [notch - height, foot],
        [-height, foot],
      ]),
    ];
  },
};
