/** The 2D context of a canvas. @throws when the browser refuses one, which none that runs this product does. */
export function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no 2d canvas');
  return context;
}

/** Gives a canvas its size in device pixels and the CSS size that shows each of them once. */
export function sizeCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  pixelRatio: number,
): void {
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${width / pixelRatio}px`;
  canvas.style.height = `${height / pixelRatio}px`;
}
