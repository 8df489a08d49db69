import { ringOrDisc } from '../scene/elements.ts';
import type { Shape } from './shape.ts';

/** A disc of twice the thickness in diameter. */
export const dot: Shape = {
  shareNumber: 3,
  fields: ['thickness'],
  coreWidthPx: (thicknessPx) => 2 * thicknessPx,
  draw: ({ core }) => [ringOrDisc(core / 2, 0)],
};
