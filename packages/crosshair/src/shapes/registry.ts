import { arrow } from './arrow.ts';
import { brackets } from './brackets.ts';
import { circle } from './circle.ts';
import { cross } from './cross.ts';
import { crosshairClassic } from './crosshair-classic.ts';
import { diamond } from './diamond.ts';
import { dot } from './dot.ts';
import { hollowCircle } from './hollow-circle.ts';
import { line } from './line.ts';
import { plus } from './plus.ts';
import type { Shape } from './shape.ts';
import { square } from './square.ts';
import { star } from './star.ts';
import { tShape } from './t-shape.ts';
import { triangle } from './triangle.ts';
import { xShape } from './x-shape.ts';

/** All shapes by name, in the order of the editor's grid: the first 12, then "Weitere Formen". */
export const shapes = {
  cross,
  circle,
  square,
  dot,
  't-shape': tShape,
  diamond,
  arrow,
  'x-shape': xShape,
  triangle,
  star,
  brackets,
  'hollow-circle': hollowCircle,
  plus,
  'crosshair-classic': crosshairClassic,
  line,
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;

/** The names of all shapes in the same order. */
export const shapeNames = Object.keys(shapes) as [ShapeName, ...ShapeName[]];
