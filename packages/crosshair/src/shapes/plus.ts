import { crossArms } from './arms.ts';
import type { Shape } from './shape.ts';

/** A cross that is always closed. */
export const plus: Shape = {
  shareNumber: 12,
  fields: ['size', 'thickness', 'length', 'rotation'],
  draw: (measures) => crossArms({ ...measures, gap: 0 }),
};
