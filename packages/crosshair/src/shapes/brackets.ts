import { rectBetween } from '../scene/elements.ts';
import type { Shape } from './shape.ts';

/** A pair of square brackets. The gap moves each of them away from the target. */
export const brackets: Shape = {
  shareNumber: 10,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: ({ arm, gap, half, thickness }) => {
    const outerX = arm + gap + half;
    const outerY = arm + half;
    const post = Math.min(thickness, outerX);
    const foot = Math.min(thickness, outerY);
    // At least a pixel of each side stays open, or the brackets would close to a frame.
    const footLength = Math.max(post, Math.min(Math.max(post + 1, Math.round(arm * 0.45)), arm + gap - 1));
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
