import { rotateElement } from '../scene/transform-element.ts';
import { crossArms } from './arms.ts';
import type { Shape } from './shape.ts';

/** A cross turned by 45°. */
export const xShape: Shape = {
  shareNumber: 7,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: (measures) => crossArms(measures).map((arm) => rotateElement(arm, 45)),
};
