import type { ShapeName } from '@punktgenau/crosshair';
import { m } from './messages.ts';

const labels = {
  cross: m.shape_cross,
  circle: m.shape_circle,
  square: m.shape_square,
  dot: m.shape_dot,
  't-shape': m.shape_t_shape,
  diamond: m.shape_diamond,
  arrow: m.shape_arrow,
  'x-shape': m.shape_x_shape,
  triangle: m.shape_triangle,
  star: m.shape_star,
  brackets: m.shape_brackets,
  'hollow-circle': m.shape_hollow_circle,
  plus: m.shape_plus,
  'crosshair-classic': m.shape_crosshair_classic,
  line: m.shape_line,
} satisfies Record<ShapeName, () => string>;

/** What players call a shape. A shape without a label fails the build. */
export function shapeLabel(shape: ShapeName): string {
  return labels[shape]();
}
