/** A point as `[x, y]`, y down. */
export type Point = readonly [x: number, y: number];

/**
 * One step of a free path; the same letters as in SVG path data, always absolute. An arc goes the short way
 * along its circle, whose centre comes first.
 */
export type PathCommand =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['A', cx: number, cy: number, radius: number, x: number, y: number]
  | readonly ['Z'];

export type RectElement = {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/** The band between two circles of one centre; a disc when `innerRadius` is 0. */
export type RingElement = {
  readonly kind: 'ring';
  readonly cx: number;
  readonly cy: number;
  readonly outerRadius: number;
  readonly innerRadius: number;
};
/** Straight edges. The first contour runs clockwise on the screen, holes run the other way. */
export type PolygonElement = { readonly kind: 'polygon'; readonly contours: readonly (readonly Point[])[] };
/** Anything with arcs of its own. Contours run clockwise on the screen, holes the other way. */
export type PathElement = { readonly kind: 'path'; readonly commands: readonly PathCommand[] };

/**
 * A filled piece of a picture. There are no strokes: a line is a filled area, so its edges can be put on pixels.
 * Pieces may overlap; because every contour has its direction, all pieces of one colour can be filled as one path
 * with the non-zero rule.
 */
export type SceneElement = RectElement | RingElement | PolygonElement | PathElement;

/** An upright box by its edges. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The rectangle between two vertical and two horizontal edges. */
export function rectBetween(left: number, top: number, right: number, bottom: number): RectElement {
  return { kind: 'rect', x: left, y: top, width: right - left, height: bottom - top };
}

/** A ring around the origin, or a disc when the inner circle has vanished. */
export function ringOrDisc(outerRadius: number, innerRadius: number): RingElement {
  return { kind: 'ring', cx: 0, cy: 0, outerRadius, innerRadius: Math.max(0, innerRadius) };
}
