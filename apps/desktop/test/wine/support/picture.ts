/** One pixel of the screen: red, green, blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** What a screen showed at one moment. */
export type Picture = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red, green, blue and a meaningless fourth byte for each pixel, row by row from the top left. */
  readonly rgba: Uint8Array;
};

/** The colour at a position, counted from the top left. */
export function pixelAt(picture: Picture, x: number, y: number): Rgb {
  if (x < 0 || y < 0 || x >= picture.widthPx || y >= picture.heightPx) {
    throw new RangeError(`${x}, ${y} is outside of the picture`);
  }
  const [red = 0, green = 0, blue = 0] = picture.rgba.subarray((y * picture.widthPx + x) * 4);
  return [red, green, blue];
}

/** A part of a picture. */
export function cutOut(
  picture: Picture,
  area: { x: number; y: number; widthPx: number; heightPx: number },
): Picture {
  const { x, y, widthPx, heightPx } = area;
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row++) {
    const start = ((y + row) * picture.widthPx + x) * 4;
    rgba.set(picture.rgba.subarray(start, start + widthPx * 4), row * widthPx * 4);
  }
  return { widthPx, heightPx, rgba };
}
