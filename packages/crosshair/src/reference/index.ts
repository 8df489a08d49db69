import type { CrosshairDesign } from '../design/design.ts';
import { buildScene } from '../scene/scene.ts';
import { fittingBoxPx } from '../svg/render-svg.ts';
import { blur, emptyPicture, fade, move, over, type Picture, recolor, toBytes } from './picture.ts';
import { type InsideTest, type ReferenceMeasures, referenceShapes } from './reference-shapes.ts';

export type ReferenceOptions = {
  /** Device pixels per px; 1 when left out. */
  readonly scale?: number;
  /** Side of the square picture in px, the target in its middle; left out: the same as the SVG's. */
  readonly box?: number;
  /** A pixel at an edge is looked at in so many places, 4096 when left out. */
  readonly samples?: number;
};

export type ReferenceImage = { readonly width: number; readonly height: number; readonly data: Uint8Array };

function referenceMeasures(design: CrosshairDesign, scale: number): ReferenceMeasures {
  const whole = (px: number) => Math.round(px * scale);
  const thickness = Math.max(1, whole(design.thickness));
  const core = design.shape === 'dot' ? Math.max(1, whole(2 * design.thickness)) : thickness;
  return {
    thickness,
    core,
    arm: Math.max(1, whole((design.length * design.size) / 20)),
    gap: whole(design.gap),
    half: core % 2 === 1 ? 0.5 : 0,
    pixel: Math.max(1, whole(1)),
  };
}

const channelsOf = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/**
 * The share of a pixel's points that lie inside, the pixel's upper left corner at the origin. Where 9 × 9 points on it and
 * on its border agree, it is all or nothing. Otherwise `samples` points decide, which are spread so evenly that no edge meets
 * many of them at once (Martin Roberts' R2 sequence).
 */
function shareInside(isInside: (x: number, y: number) => boolean, samples: number): number {
  const first = isInside(0, 0);
  let isEven = true;
  for (let i = 1; i < 81 && isEven; i++) isEven = isInside((i % 9) / 8, Math.floor(i / 9) / 8) === first;
  if (isEven) return first ? 1 : 0;
  let hits = 0;
  for (let i = 1; i <= samples; i++) {
    if (isInside((i * 0.754877666246693) % 1, (i * 0.569840290998053) % 1)) hits++;
  }
  return hits / samples;
}

/**
 * Renders a design the slow, obvious way: asks each shape's definition about 4096 points in every pixel at an edge,
 * colours by the share of points inside, blurs by a true Gaussian. The oracle of the tests and the baseline of the
 * benchmarks; shares no drawing code with the renderer, only the picture's size.
 *
 * @returns bytes red, green, blue, alpha row by row, not premultiplied
 */
export function renderReference(design: CrosshairDesign, options: ReferenceOptions = {}): ReferenceImage {
  const { scale = 1, samples = 4096 } = options;
  const boxPx = options.box ?? fittingBoxPx(buildScene(design, { scale }));
  const side = Math.round(boxPx * scale);
  const measures = referenceMeasures(design, scale);
  const centerX = side / 2 + measures.half + Math.round(design.offsetX * scale);
  const centerY = side / 2 + measures.half + Math.round(design.offsetY * scale);
  const isTurnable = design.shape !== 'dot';
  const angle = isTurnable ? (design.rotation * Math.PI) / 180 : 0;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const hasDot = design.hasDot && design.shape !== 'dot' && design.shape !== 'plus';

  const inside: InsideTest = (x, y, m, grow) =>
    referenceShapes[design.shape](x, y, m, grow) ||
    (hasDot && Math.max(Math.abs(x), Math.abs(y)) <= m.thickness / 2 + grow);

  const layer = (color: string, grow: number): Picture => {
    const picture = emptyPicture(side, side);
    const channels = channelsOf(color);
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const alpha = shareInside((x, y) => {
          const dx = column + x - centerX;
          const dy = row + y - centerY;
          return inside(dx * cos + dy * sin, dy * cos - dx * sin, measures, grow);
        }, samples);
        const at = (row * side + column) * 4;
        channels.forEach((channel, k) => {
          picture.values[at + k] = (channel / 255) * alpha;
        });
        picture.values[at + 3] = alpha;
      }
    }
    return picture;
  };

  let picture = layer(design.color, 0);
  if (design.hasOutline) {
    const grow = Math.max(1, Math.round(design.outlineThickness * scale));
    picture = over(picture, layer(design.outlineColor, grow));
  }
  picture = blur(picture, (design.blur / 2) * scale);
  if (design.shadowEnabled) {
    const blurred = blur(recolor(picture, channelsOf(design.shadowColor)), (design.shadowBlur / 2) * scale);
    const dx = Math.round(design.shadowOffsetX * scale);
    const dy = Math.round(design.shadowOffsetY * scale);
    picture = over(picture, move(blurred, dx, dy));
  }
  return { width: side, height: side, data: toBytes(fade(picture, design.opacity / 100)) };
}
