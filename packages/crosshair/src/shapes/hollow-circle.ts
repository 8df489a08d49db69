import { type PathCommand, ringOrDisc, type SceneElement } from '../scene/elements.ts';
import { handleLength } from '../scene/trace-element.ts';
import { rotateElement } from '../scene/transform-element.ts';
import type { Measures, Shape } from './shape.ts';

/** A cubic curve along a circle around the origin, from angle to angle. */
function arc(radius: number, from: number, to: number): PathCommand {
  const h = handleLength(to - from) * radius;
  return [
    'C',
    radius * Math.cos(from) - h * Math.sin(from),
    radius * Math.sin(from) + h * Math.cos(from),
    radius * Math.cos(to) + h * Math.sin(to),
    radius * Math.sin(to) - h * Math.cos(to),
    radius * Math.cos(to),
    radius * Math.sin(to),
  ];
}

/** The quarter of a ring at the lower right, `opening` away from both axes. */
function quarter(outerRadius: number, innerRadius: number, opening: number): SceneElement {
  const outerAngle = Math.asin(opening / outerRadius);
  const start: PathCommand = ['M', outerRadius * Math.cos(outerAngle), opening];
  const outerArc = arc(outerRadius, outerAngle, Math.PI / 2 - outerAngle);
  if (innerRadius <= opening * Math.SQRT2) {
    return { kind: 'path', commands: [start, outerArc, ['L', opening, opening], ['Z']] };
  }
  const innerAngle = Math.asin(opening / innerRadius);
  return {
    kind: 'path',
    commands: [
      start,
      outerArc,
      ['L', opening, innerRadius * Math.cos(innerAngle)],
      arc(innerRadius, Math.PI / 2 - innerAngle, innerAngle),
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
