import { ringOrDisc } from '../scene/elements.ts';
import { crossArms } from './arms.ts';
import type { Shape } from './shape.ts';

/** A ring crossed by four arms, like a scope's reticle. The ring keeps its place on the arms when the gap grows. */
export const crosshairClassic: Shape = {
  shareNumber: 13,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: (measures) => {
    const { arm, gap, thickness } = measures;
    const outerRadius = gap + Math.round(arm * 0.6) + thickness / 2;
    return [...crossArms(measures), ringOrDisc(outerRadius, outerRadius - thickness)];
  },
};
