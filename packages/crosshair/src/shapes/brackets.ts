import { rectBetween } from '../scene/elements.ts';
import type { Shape } from './shape.ts';

/** A pair of square brackets. The gap moves each of them away from the target. */
export const brackets: Shape = {
  shareNumber: 10,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: ({ arm, gap, half, thickness }) => {
    const outerX = arm + gap + half;
    const outerY = arm + half;
    // A pixel on each side stays open, or thick brackets would close to a block.
    const widest = Math.max(1, arm + gap - 1);
    const post = Math.min(thickness, widest);
    const foot = Math.min(thickness, arm);
    const footLength = Math.min(Math.max(post + 1, Math.round(arm * 0.45)), widest);
    return [
      rectBetween(-outerX, -outerY, -outerX + post, outerY),
      rectBetween(-outerX, -outerY, -outerX + footLength, -outerY + foot),
      rectBetween(-outerX, outerY - foot, -outerX + footLength, outerY),
      rectBetween(outerX - post, -outerY, outerX, outerY),
      rectBetween(outerX - footLength, -outerY, outerX, -outerY + foot),
      rectBetween(outerX - footLength, outerY - foot, outerX, outerY),
    ];
  },
};
