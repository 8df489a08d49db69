import { horizontalArms } from './arms.ts';
import type { Shape } from './shape.ts';

/** A level bar, or two when there is a gap. */
export const line: Shape = {
  shareNumber: 14,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: horizontalArms,
};
