import { polygonFrame } from '../scene/polygon.ts';
import type { Shape } from './shape.ts';

/** A square frame standing on its corner. */
export const diamond: Shape = {
  shareNumber: 5,
  fields: ['size', 'thickness', 'length', 'rotation', 'hasDot'],
  draw: ({ arm, half, thickness }) => {
    const reach = arm + half;
    return [
      polygonFrame(
        [
          [0, -reach],
          [reach, 0],
          [0, reach],
          [-reach, 0],
        ],
        thickness,
      ),
    ];
  },
};
