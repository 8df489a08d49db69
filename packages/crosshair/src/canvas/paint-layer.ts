import type { CanvasContext } from './context.ts';

/** A second canvas that a picture is put together on before it goes, as one, onto the first. */
export type PaintLayer = { readonly canvas: object; readonly context: CanvasContext };

type ResizableCanvas = {
  width: number;
  height: number;
  getContext(kind: '2d'): CanvasContext | null;
};
type CloneableCanvas = { cloneNode(deep: boolean): ResizableCanvas };
type CanvasClass = new (width: number, height: number) => ResizableCanvas;

type KeptLayer = { readonly canvas: ResizableCanvas; readonly context: CanvasContext };
const layers = new WeakMap<object, KeptLayer>();

/** A canvas of the same kind: an element's clone in a page, another OffscreenCanvas in a worker. */
function siblingOf(canvas: object): ResizableCanvas {
  if ('cloneNode' in canvas) return (canvas as CloneableCanvas).cloneNode(false);
  return new (canvas.constructor as CanvasClass)(1, 1);
}

/**
 * An empty layer of at least the given size for a context's canvas. One layer is kept per canvas and only ever
 * grows, so that painting on every slider step allocates nothing.
 */
export function emptyLayerFor(context: CanvasContext, width: number, height: number): PaintLayer | null {
  let layer = layers.get(context.canvas);
  if (layer === undefined) {
    const canvas = siblingOf(context.canvas);
    canvas.width = width;
    canvas.height = height;
    const layerContext = canvas.getContext('2d');
    if (layerContext === null) return null;
    layer = { canvas, context: layerContext };
    layers.set(context.canvas, layer);
  }
  if (layer.canvas.width < width) layer.canvas.width = width;
  if (layer.canvas.height < height) layer.canvas.height = height;
  layer.context.setTransform(1, 0, 0, 1, 0, 0);
  layer.context.clearRect(0, 0, layer.canvas.width, layer.canvas.height);
  return layer;
}
