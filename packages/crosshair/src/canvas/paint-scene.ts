import type { Scene, SceneLayer } from '../scene/scene.ts';
import { traceElement } from '../scene/trace-element.ts';
import type { CanvasContext } from './context.ts';
import { emptyLayerFor } from './paint-layer.ts';

/** Whole device pixels, free of the tiny errors that dividing by the scale has left. */
function fillRects(context: CanvasContext, layer: SceneLayer, scale: number): void {
  context.fillStyle = layer.color;
  for (const element of layer.elements) {
    if (element.kind !== 'rect') continue;
    const x = Math.round(element.x * scale);
    const y = Math.round(element.y * scale);
    const right = Math.round((element.x + element.width) * scale);
    const bottom = Math.round((element.y + element.height) * scale);
    context.fillRect(x, y, right - x, bottom - y);
  }
}

function fillPath(context: CanvasContext, layer: SceneLayer): void {
  context.fillStyle = layer.color;
  context.beginPath();
  for (const element of layer.elements) traceElement(element, context);
  context.fill();
}

/** Rectangles one by one where their overlaps don't show; everything else as one path per colour. */
function paintLayers(
  context: CanvasContext,
  { fill, outline, scale, isPixelExact }: Scene,
  alpha: number,
): void {
  if (isPixelExact && alpha === 1) {
    if (outline) fillRects(context, outline, scale);
    fillRects(context, fill, scale);
    return;
  }
  context.save();
  context.globalAlpha = alpha;
  context.scale(scale, scale);
  if (outline) fillPath(context, outline);
  fillPath(context, fill);
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
 * A translucent outline, blur and shadow take a detour over a second canvas, which is made once per canvas. Where
 * the browser cannot filter canvases, blur and shadow are left out.
 */
export function paintScene(context: CanvasContext, scene: Scene): void {
  const { scale, opacity, bounds, outline } = scene;
  const hasEffect = scene.blurDeviation > 0 || scene.shadow !== null;
  if (!hasEffect && (opacity === 1 || outline === null)) {
    paintLayers(context, scene, opacity);
    return;
  }
  const left = Math.floor(bounds.left * scale) - 1;
  const top = Math.floor(bounds.top * scale) - 1;
  const width = Math.ceil(bounds.right * scale) + 1 - left;
  const height = Math.ceil(bounds.bottom * scale) + 1 - top;
  const layer = emptyLayerFor(context, width, height);
  if (layer === null) return;
  layer.context.setTransform(1, 0, 0, 1, -left, -top);
  paintLayers(layer.context, scene, 1);

  context.save();
  if (hasEffect && context.filter !== undefined) {
    // As the last function, so that the opacity also covers the shadow once, as a group's opacity does in SVG.
    context.filter = `${filterFunctions(scene)}opacity(${opacity})`;
  } else context.globalAlpha = opacity;
  context.drawImage(layer.canvas, left, top);
  context.restore();
}
