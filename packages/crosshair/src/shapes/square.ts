import { rectBetween } from '../scene/elements.ts';
import type { Shape } from './shape.ts';

/** A frame whose border lies inside its edges; a solid square when the border fills it. */
export const square: Shape = {
  shareNumber: 2,
  fields: ['size', 'thickness', 'length', 'rotation', 'hasDot'],
  draw: ({ arm, half, thickness }) => {
    const outer = arm + half;
    const inner = outer - thickness;
    if (inner <= 0) return [rectBetween(-outer, -outer, outer, outer)];
    return [
      rectBetween(-outer, -outer, outer, -inner),
      rectBetween(-outer, inner, outer, outer),
      rectBetween(-outer, -outer, -inner, outer),
      rectBetween(inner, -outer, outer, outer),
    ];
  },
};
