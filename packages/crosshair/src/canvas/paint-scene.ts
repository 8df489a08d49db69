import type { RectElement } from '../scene/elements.ts';
import type { Scene, SceneLayer } from '../scene/scene.ts';
import { traceElement } from '../scene/trace-element.ts';
import type { CanvasContext } from './context.ts';
import { emptyLayerFor } from './paint-layer.ts';
import { uncoveredRects } from './uncovered-rects.ts';

/** The layer's rectangles in whole device pixels; free of the tiny errors that dividing by the scale leaves. */
function deviceRects(layer: SceneLayer, scale: number): RectElement[] {
  const rects: RectElement[] = [];
  for (const element of layer.elements) {
    if (element.kind !== 'rect') continue;
    const x = Math.round(element.x * scale);
    const y = Math.round(element.y * scale);
    rects.push({
      kind: 'rect',
      x,
      y,
      width: Math.round((element.x + element.width) * scale) - x,
      height: Math.round((element.y + element.height) * scale) - y,
    });
  }
  return rects;
}

function fillRects(context: CanvasContext, color: string, rects: readonly RectElement[]): void {
  context.fillStyle = color;
  for (const rect of rects) context.fillRect(rect.x, rect.y, rect.width, rect.height);
}

function fillLayer(context: CanvasContext, layer: SceneLayer): void {
  context.fillStyle = layer.color;
  context.beginPath();
  for (const element of layer.elements) traceElement(element, context);
  context.fill();
}

/** Only rectangles: cut so that no pixel is painted twice, which needs no layer however translucent. */
function paintRects(context: CanvasContext, { fill, outline, scale, opacity }: Scene): void {
  const fillPieces = deviceRects(fill, scale);
  const isOpaque = opacity === 1;
  context.globalAlpha = opacity;
  if (outline) {
    const outlinePieces = deviceRects(outline, scale);
    fillRects(context, outline.color, isOpaque ? outlinePieces : uncoveredRects(outlinePieces, fillPieces));
  }
  fillRects(context, fill.color, isOpaque ? fillPieces : uncoveredRects(fillPieces, []));
}

function paintOpaque(context: CanvasContext, scene: Scene): void {
  if (scene.isPixelExact) {
    paintRects(context, { ...scene, opacity: 1 });
    return;
  }
  context.save();
  context.scale(scene.scale, scene.scale);
  if (scene.outline) fillLayer(context, scene.outline);
  fillLayer(context, scene.fill);
  context.restore();
}

function filterFunctions({ blurDeviation, shadow, scale }: Scene): string {
  const blur = blurDeviation > 0 ? `blur(${blurDeviation * scale}px) ` : '';
  const drop = shadow
    ? `drop-shadow(${shadow.dx * scale}px ${shadow.dy * scale}px ${shadow.deviation * scale}px ${shadow.color}) `
    : '';
  return blur + drop;
}

/**
 * Paints a scene on a context whose origin is the target's centre, on a corner between device pixels, and whose
 * unit is one device pixel: `setTransform(1, 0, 0, 1, centreX, centreY)`. Leaves the context as it found it and
 * shows the same pixels as the scene's SVG.
 *
 * Only translucent outlines with curved or slanted edges, blur and shadow take a detour over a second canvas, which
 * is made once per canvas. Where the browser cannot filter canvases, blur and shadow are left out.
 */
export function paintScene(context: CanvasContext, scene: Scene): void {
  const { scale, opacity, bounds, outline } = scene;
  const hasEffect = scene.blurDeviation > 0 || scene.shadow !== null;
  const needsLayer = hasEffect || (opacity < 1 && outline !== null && !scene.isPixelExact);
  context.save();
  if (!needsLayer) {
    if (scene.isPixelExact) paintRects(context, scene);
    else {
      context.globalAlpha = opacity;
      paintOpaque(context, scene);
    }
    context.restore();
    return;
  }

  const left = Math.floor(bounds.left * scale) - 1;
  const top = Math.floor(bounds.top * scale) - 1;
  const width = Math.ceil(bounds.right * scale) + 1 - left;
  const height = Math.ceil(bounds.bottom * scale) + 1 - top;
  const layer = emptyLayerFor(context, width, height);
  if (layer !== null) {
    layer.context.setTransform(1, 0, 0, 1, -left, -top);
    paintOpaque(layer.context, scene);
    if (hasEffect && context.filter !== undefined) {
      // As the last function, so that the opacity also covers the shadow once, as a group's opacity does in SVG.
      context.filter = `${filterFunctions(scene)}opacity(${opacity})`;
    } else context.globalAlpha = opacity;
    context.drawImage(layer.canvas, left, top);
  }
  context.restore();
}
