import type { CrosshairDesign } from '../design/design.ts';
import { centerSquare } from '../shapes/arms.ts';
import { shapes } from '../shapes/registry.ts';
import type { Shape } from '../shapes/shape.ts';
import { boundsOf, wholePixelBox } from './bounds.ts';
import type { Box, SceneElement } from './elements.ts';
import { growElement } from './grow-element.ts';
import { measure, toDevicePx } from './measure.ts';
import { rotateElement, shiftAndDivide } from './transform-element.ts';

/** Pieces of one colour. They may overlap and are filled together, as one area. */
export type SceneLayer = { readonly color: string; readonly elements: readonly SceneElement[] };

export type SceneShadow = {
  readonly color: string;
  /** Standard deviation of the Gaussian in px; half the design's `shadowBlur`. */
  readonly deviation: number;
  readonly dx: number;
  readonly dy: number;
};

/**
 * A crosshair ready to be drawn. All lengths are px at scale 1, y down, seen from the target's centre; everything is
 * already rotated and moved. Draw the outline, the fill over it, blur both, put the shadow under, and apply the
 * opacity once to the whole.
 */
export type Scene = {
  /** Device pixels per px, for which the edges were snapped. */
  readonly scale: number;
  readonly fill: SceneLayer;
  /** The fill grown on all sides; lies under all of it, so arms don't outline each other. */
  readonly outline: SceneLayer | null;
  /** 0 to 1, for the whole picture at once. */
  readonly opacity: number;
  /** Standard deviation of the Gaussian in px; half the design's `blur`. */
  readonly blurDeviation: number;
  readonly shadow: SceneShadow | null;
  /** What the picture is symmetric about and turns around: the target, half a device pixel aside when odd, plus the offsets. */
  readonly center: { readonly x: number; readonly y: number };
  /** Whether that is a corner between pixels or the middle of the pixel right-below of it. */
  readonly centering: 'corner' | 'pixel';
  /** All edges lie on whole device pixels: nothing is antialiased. */
  readonly isPixelExact: boolean;
  /** Box of fill and outline as they are laid out, without effects. A tip may be too thin for any pixel to show it: see `paintedBox`. */
  readonly extent: Box;
  /** Box of everything, blur and shadow included. */
  readonly bounds: Box;
};

export type SceneOptions = {
  /** Device pixels per px, above 0; 1 when left out. */
  readonly scale?: number;
};

/** How far a Gaussian reaches in px: three deviations hold 99.7 % of it. */
export const blurReach = (deviation: number): number => (deviation > 0 ? 3 * deviation + 1 : 0);

/**
 * Lays out a design's picture.
 *
 * Draws exactly what the fields say; `dynamicColor` has no effect here, see `resolveDynamicColor`. Expects a valid
 * design (see `designSchema`); throws a RangeError when `scale` is not a positive number.
 */
export function buildScene(design: CrosshairDesign, options: SceneOptions = {}): Scene {
  const scale = options.scale ?? 1;
  if (!(scale > 0 && Number.isFinite(scale))) throw new RangeError('scale must be a positive number');
  const snap = (px: number): number => toDevicePx(px, scale) / scale;

  const shape: Shape = shapes[design.shape];
  const measures = measure(design, shape, scale);
  const centerDot = design.hasDot && shape.fields.includes('hasDot') ? [centerSquare(measures)] : [];
  const outlineWidth = Math.max(1, toDevicePx(design.outlineThickness, scale));

  const rotation = shape.fields.includes('rotation') ? design.rotation : 0;
  const shiftX = measures.half + toDevicePx(design.offsetX, scale);
  const shiftY = measures.half + toDevicePx(design.offsetY, scale);
  const place = (element: SceneElement): SceneElement =>
    shiftAndDivide(rotateElement(element, rotation), shiftX, shiftY, scale);

  const drawn = [...shape.draw(measures), ...centerDot];
  const fill: SceneLayer = { color: design.color, elements: drawn.map(place) };
  const outline: SceneLayer | null = design.hasOutline
    ? {
        color: design.outlineColor,
        elements: (shape.drawGrown
          ? [
              ...shape.drawGrown(measures, outlineWidth),
              ...centerDot.map((e) => growElement(e, outlineWidth)),
            ]
          : drawn.map((element) => growElement(element, outlineWidth))
        ).map(place),
      }
    : null;

  const extent = boundsOf((outline ?? fill).elements);
  const blurDeviation = design.blur / 2;
  const shadow: SceneShadow | null = design.shadowEnabled
    ? {
        color: design.shadowColor,
        deviation: design.shadowBlur / 2,
        dx: snap(design.shadowOffsetX),
        dy: snap(design.shadowOffsetY),
      }
    : null;
  return {
    scale,
    fill,
    outline,
    opacity: design.opacity / 100,
    blurDeviation,
    shadow,
    center: { x: shiftX / scale, y: shiftY / scale },
    centering: measures.half === 0 ? 'corner' : 'pixel',
    isPixelExact: fill.elements.every((element) => element.kind === 'rect'),
    extent,
    bounds: boundsWithEffects(extent, blurDeviation, shadow),
  };
}

/** The box of a picture with its blur and its shadow. */
export function boundsWithEffects(extent: Box, blurDeviation: number, shadow: SceneShadow | null): Box {
  const reach = blurReach(blurDeviation);
  const { dx, dy, deviation } = shadow ?? { dx: 0, dy: 0, deviation: 0 };
  const cast = blurReach(deviation);
  return {
    left: extent.left - reach + Math.min(0, dx - cast),
    top: extent.top - reach + Math.min(0, dy - cast),
    right: extent.right + reach + Math.max(0, dx + cast),
    bottom: extent.bottom + reach + Math.max(0, dy + cast),
  };
}

/** The whole px that a scene may touch, outline, blur and shadow included. */
export function sceneBounds(scene: Pick<Scene, 'bounds'>): Box {
  return wholePixelBox(scene.bounds);
}
