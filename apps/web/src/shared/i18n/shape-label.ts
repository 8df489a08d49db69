import type { ShapeName } from '@punktgenau/crosshair';
import { shapes } from '@punktgenau/words/shapes';
import { locale } from './locale.ts';

const labels: Readonly<Record<ShapeName, string>> = shapes[locale];

/** What players call a shape. A shape without a label does not compile. */
export function shapeLabel(shape: ShapeName): string {
  return labels[shape];
}
