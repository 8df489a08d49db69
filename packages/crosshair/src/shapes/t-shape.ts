import { horizontalArms, lowerArm } from './arms.ts';
import type { Shape } from './shape.ts';

/** A cross without its upper arm: nothing hides what is above the target. */
export const tShape: Shape = {
  shareNumber: 4,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: (measures) => [...horizontalArms(measures), lowerArm(measures)],
};
