import type { CrosshairDesign } from '../../design/design.ts';
import { type Picture, rasterise } from '../../raster/rasterise.ts';
import { buildScene } from '../../scene/scene.ts';
import { channelsOf } from '../export/design-lines.ts';
import { fitDesign, type GameFigure, roundHalfEven } from '../fit-design.ts';

/** A rectangle of whole pixels, seen from the target's centre; `right` and `bottom` lie outside. */
type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** Rectangles of one colour and opacity, which lie over everything before them. */
type Piece = { readonly rects: readonly Rect[]; readonly color: string; readonly opacity: number };

type Lines = {
  readonly widthPx: number;
  readonly acrossPx: number;
  readonly uprightPx: number;
  readonly innerPx: number;
  readonly hasTop: boolean;
};

/** Lines around the centre: that is a corner between pixels, or the pixel right below of it when they are odd in width. */
function lineRects({ widthPx, acrossPx, uprightPx, innerPx, hasTop }: Lines): Rect[] {
  const near = -Math.floor(widthPx / 2);
  const far = near + widthPx;
  const after = (widthPx % 2) + innerPx;
  const across: Rect[] = [
    { left: after, right: after + acrossPx, top: near, bottom: far },
    { left: -innerPx - acrossPx, right: -innerPx, top: near, bottom: far },
  ];
  const below: Rect = { left: near, right: far, top: after, bottom: after + uprightPx };
  const above: Rect = { left: near, right: far, top: -innerPx - uprightPx, bottom: -innerPx };
  return [
    ...(acrossPx > 0 ? across : []),
    ...(uprightPx > 0 ? [below] : []),
    ...(uprightPx > 0 && hasTop ? [above] : []),
  ];
}

function squareRect(sidePx: number): Rect {
  const near = -Math.floor(sidePx / 2);
  return { left: near, top: near, right: near + sidePx, bottom: near + sidePx };
}

function mainLines(figure: GameFigure): Rect[] {
  const { shape, rotation, lengthPx, detail } = figure;
  const length = roundHalfEven(lengthPx);
  if (shape === 'dot' || (length === 0 && rotation === 0)) return [];
  const upright = roundHalfEven(detail?.uprightPx ?? lengthPx);
  const widthPx = Math.max(1, roundHalfEven(figure.widthPx));
  const innerPx = roundHalfEven(figure.innerPx);
  const lines = lineRects({
    widthPx,
    acrossPx: rotation === 90 ? 0 : length,
    uprightPx: shape === 'line' && rotation === 0 ? 0 : upright,
    innerPx,
    hasTop: shape !== 't-shape',
  });
  return detail?.meetsInMiddle && innerPx === 0 ? [...lines, squareRect(widthPx)] : lines;
}

function outerLines({ detail }: GameFigure): Piece['rects'] {
  const outer = detail?.outer;
  if (outer === undefined) return [];
  return lineRects({
    widthPx: Math.max(1, roundHalfEven(outer.widthPx)),
    acrossPx: roundHalfEven(outer.lengthPx),
    uprightPx: roundHalfEven(outer.uprightPx),
    innerPx: roundHalfEven(outer.innerPx),
    hasTop: true,
  });
}

function piecesOf(figure: GameFigure): Piece[] {
  const { color, opacity, dotPx, outline, detail } = figure;
  const dot = dotPx === null ? [] : [squareRect(Math.max(1, roundHalfEven(dotPx)))];
  const filled: Piece[] = [
    { rects: outerLines(figure), color, opacity: detail?.outer?.opacity ?? 0 },
    { rects: mainLines(figure), color, opacity },
    { rects: dot, color, opacity: detail?.dotOpacity ?? opacity },
  ];
  if (outline === null) return filled;
  const by = Math.max(1, roundHalfEven(outline.widthPx));
  const grown = filled
    .flatMap(({ rects }) => rects)
    .map(({ left, top, right, bottom }) => ({
      left: left - by,
      top: top - by,
      right: right + by,
      bottom: bottom + by,
    }));
  return [{ rects: grown, color: outline.color, opacity: detail?.outlineOpacity ?? opacity }, ...filled];
}

/** Paints pieces over each other: each pixel shows the last one that covers it, at that one's own opacity. */
function paint(pieces: readonly Piece[]): Picture {
  const all = pieces.flatMap(({ rects }) => rects);
  const left = Math.min(0, ...all.map((rect) => rect.left));
  const top = Math.min(0, ...all.map((rect) => rect.top));
  const width = Math.max(1, ...all.map((rect) => rect.right)) - left;
  const height = Math.max(1, ...all.map((rect) => rect.bottom)) - top;
  const data = new Uint8ClampedArray(4 * width * height);
  for (const { rects, color, opacity } of pieces) {
    const ink = [...channelsOf(color), Math.round(opacity * 255)];
    for (const rect of rects) {
      for (let y = rect.top - top; y < rect.bottom - top; y++) {
        for (let x = rect.left - left; x < rect.right - left; x++) data.set(ink, 4 * (y * width + x));
      }
    }
  }
  return { left, top, width, height, data };
}

/** A design's pixels at scale 1, in the middle. */
export function pictureOfDesign(design: CrosshairDesign): Picture {
  return rasterise(buildScene({ ...design, offsetX: 0, offsetY: 0 }));
}

/**
 * A game's pixels at rest on 1080 lines, as far as its geometry is known (docs/adr/0009). Circles and square frames are drawn as
 * ours: the games' are not published.
 */
export function pictureOfFigure(figure: GameFigure): Picture {
  const isRing = figure.shape === 'circle' || figure.shape === 'square';
  if (isRing && roundHalfEven(figure.lengthPx) > 0) return pictureOfDesign(fitDesign(figure, new Set()));
  return paint(figure.opacity === 0 ? [] : piecesOf(figure));
}

export type PixelDifference = {
  /** Pixels that are not the same in both. */
  readonly differing: number;
  /** Those of them that only one of both draws at all. */
  readonly misplaced: number;
  /** Where they lie, row by row: columns and rows from the middle, of each pixel's upper left corner. */
  readonly places: readonly (readonly [x: number, y: number])[];
};

/** Finds the pixels that differ between two pictures with the same middle. */
export function comparePictures(one: Picture, other: Picture): PixelDifference {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  const places: [number, number][] = [];
  let misplaced = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [a, b] = [pixelAt(one, x, y), pixelAt(other, x, y)];
      if (a === b) continue;
      places.push([x, y]);
      if (a === 0 || b === 0) misplaced += 1;
    }
  }
  return { differing: places.length, misplaced, places };
}

/** Red, green, blue and alpha in one number; 0 wherever nothing is drawn, whatever its colour. */
function pixelAt({ left, top, width, height, data }: Picture, x: number, y: number): number {
  if (x < left || y < top || x >= left + width || y >= top + height) return 0;
  const at = 4 * ((y - top) * width + (x - left));
  const alpha = data[at + 3] ?? 0;
  return alpha === 0
    ? 0
    : (((data[at] ?? 0) * 256 + (data[at + 1] ?? 0)) * 256 + (data[at + 2] ?? 0)) * 256 + alpha;
}
