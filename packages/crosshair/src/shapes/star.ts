import type { Point } from '../scene/elements.ts';
import { polygonFrame } from '../scene/polygon.ts';
import type { Shape } from './shape.ts';

// A little stouter than the pentagram's 0.382, so that the tips keep some body at few pixels.
const innerToOuter = 0.42;

/** A five-pointed star's outline; solid when the thickness fills it. */
export const star: Shape = {
  shareNumber: 9,
  fields: ['size', 'thickness', 'length', 'rotation', 'hasDot'],
  draw: ({ arm, half, thickness }) => {
    const reach = arm + half;
    const points = Array.from({ length: 10 }, (_, i): Point => {
      const radius = i % 2 === 0 ? reach : reach * innerToOuter;
      const angle = (i * Math.PI) / 5;
      return [radius * Math.sin(angle), -radius * Math.cos(angle)];
    });
    return [polygonFrame(points, thickness)];
  },
};
