import { type PathCommand, ringOrDisc, type SceneElement } from '../scene/elements.ts';
import { rotateElement } from '../scene/transform-element.ts';
import type { Measures, Shape } from './shape.ts';

/** The quarter of a ring at the lower right, `opening` away from both axes. */
function quarter(outerRadius: number, innerRadius: number, opening: number): SceneElement {
  const outerReach = Math.sqrt(outerRadius ** 2 - opening ** 2);
  const start: PathCommand = ['M', outerReach, opening];
  const outerArc: PathCommand = ['A', 0, 0, outerRadius, opening, outerReach];
  if (innerRadius <= opening * Math.SQRT2) {
    return { kind: 'path', commands: [start, outerArc, ['L', opening, opening], ['Z']] };
  }
  const innerReach = Math.sqrt(innerRadius ** 2 - opening ** 2);
  return {
    kind: 'path',
    commands: [
      start,
      outerArc,
      ['L', opening, innerReach],
      ['A', 0, 0, innerRadius, innerReach, opening],
      ['Z'],
    ],
  };
}

function openedRing(outerRadius: number, innerRadius: number, opening: number): readonly SceneElement[] {
  if (opening <= 0) return [ringOrDisc(outerRadius, innerRadius)];
  const piece = quarter(outerRadius, innerRadius, opening);
  return [0, 90, 180, 270].map((degrees) => rotateElement(piece, degrees));
}

/**
 * Half the width of each opening. One pixel more than the gap, so that the ring is open even without a gap; never
 * so wide that less than about a pixel of each quarter would remain.
 */
function openingOf({ arm, gap, half, pixel }: Measures): number {
  const widest = Math.floor((arm + half) * Math.SQRT1_2 - pixel - half);
  return Math.max(0, Math.min(gap + pixel, widest)) + half;
}

/** A ring opened at 12, 3, 6 and 9 o'clock. The openings' edges run along the axes, so they lie on whole pixels. */
export const hollowCircle: Shape = {
  shareNumber: 11,
  fields: ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'],
  draw: (measures) => {
    const outerRadius = measures.arm + measures.half;
    return openedRing(outerRadius, outerRadius - measures.thickness, openingOf(measures));
  },
  drawGrown: (measures, by) => {
    const outerRadius = measures.arm + measures.half;
    return openedRing(outerRadius + by, outerRadius - measures.thickness - by, openingOf(measures) - by);
  },
};
