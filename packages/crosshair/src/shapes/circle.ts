import { ringOrDisc } from '../scene/elements.ts';
import type { Shape } from './shape.ts';

/** A ring whose band lies inside its radius; a disc when the band fills it. */
export const circle: Shape = {
  shareNumber: 1,
  fields: ['size', 'thickness', 'length', 'rotation', 'hasDot'],
  draw: ({ arm, half, thickness }) => [ringOrDisc(arm + half, arm + half - thickness)],
};
