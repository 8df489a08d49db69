import { type RectElement, rectBetween } from '../scene/elements.ts';
import type { Measures } from './shape.ts';

/**
 * A horizontal bar through the centre, or the two arms that `gap` leaves of it. `arm` is each side's length; the
 * gap pushes the arms outwards, so it never eats into them.
 */
export function horizontalArms(measures: Measures): RectElement[] {
  const { thickness, arm, gap, half } = measures;
  const side = thickness / 2;
  if (gap === 0) {
    // Arms shorter than they are thick still leave the square where they would meet.
    const reach = Math.max(arm + half, side);
    return [rectBetween(-reach, -side, reach, side)];
  }
  const inner = gap + half;
  return [rectBetween(-inner - arm, -side, -inner, side), rectBetween(inner, -side, inner + arm, side)];
}

/** The lower half of a vertical bar: from the gap, or from the bar it meets, down to its end. */
export function lowerArm(measures: Measures): RectElement {
  const { thickness, arm, gap, half } = measures;
  const side = thickness / 2;
  const end = gap + half + arm;
  return gap === 0
    ? rectBetween(-side, -side, side, Math.max(end, side))
    : rectBetween(-side, gap + half, side, end);
}

/** Four arms, or two crossing bars when there is no gap. */
export function crossArms(measures: Measures): RectElement[] {
  const bars = horizontalArms(measures);
  return [...bars, ...bars.map(({ x, y, width, height }) => rectBetween(y, x, y + height, x + width))];
}

/** The square in the middle, as wide as the lines are thick. */
export function centerSquare({ thickness }: Measures): RectElement {
  const side = thickness / 2;
  return rectBetween(-side, -side, side, side);
}
