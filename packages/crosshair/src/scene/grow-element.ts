import { rectBetween, ringOrDisc, type SceneElement } from './elements.ts';
import { growPolygon } from './polygon.ts';

/**
 * An element grown by `by` on all sides, the inner edges of rings and frames included: what lies under it as its
 * outline.
 */
export function growElement(element: SceneElement, by: number): SceneElement {
  switch (element.kind) {
    case 'rect': {
      const { x, y, width, height } = element;
      return rectBetween(x - by, y - by, x + width + by, y + height + by);
    }
    case 'ring': {
      const { cx, cy, outerRadius, innerRadius } = element;
      return { ...ringOrDisc(outerRadius + by, innerRadius - by), cx, cy };
    }
    case 'polygon':
      return growPolygon(element, by);
    case 'path':
      throw new Error('Free paths need drawGrown');
  }
}
