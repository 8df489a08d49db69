import { crossArms } from './arms.ts';
import type { Shape } from './shape.ts';

/** Four arms around the gap. */
export const cross: Shape = {
  shareNumber: 0,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: crossArms,
};
