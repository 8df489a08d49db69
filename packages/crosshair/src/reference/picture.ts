/** Four numbers per pixel, row by row: red, green, blue, alpha, each 0 to 1, colours multiplied by alpha. */
export type Picture = { readonly width: number; readonly height: number; readonly values: Float64Array };

export const emptyPicture = (width: number, height: number): Picture => ({
  width,
  height,
  values: new Float64Array(width * height * 4),
});

/** Lays one picture over another. */
export function over(upper: Picture, lower: Picture): Picture {
  const result = emptyPicture(lower.width, lower.height);
  for (let i = 0; i < result.values.length; i++) {
    const alpha = upper.values[i - (i % 4) + 3] ?? 0;
    result.values[i] = (upper.values[i] ?? 0) + (lower.values[i] ?? 0) * (1 - alpha);
  }
  return result;
}

/** Weighs every value. */
export function fade(picture: Picture, factor: number): Picture {
  return { ...picture, values: picture.values.map((value) => value * factor) };
}

/** Moves a picture by whole pixels; what comes in from outside is empty. */
export function move(picture: Picture, dx: number, dy: number): Picture {
  const moved = emptyPicture(picture.width, picture.height);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const fromX = x - dx;
      const fromY = y - dy;
      if (fromX < 0 || fromY < 0 || fromX >= picture.width || fromY >= picture.height) continue;
      for (let channel = 0; channel < 4; channel++) {
        moved.values[(y * picture.width + x) * 4 + channel] =
          picture.values[(fromY * picture.width + fromX) * 4 + channel] ?? 0;
      }
    }
  }
  return moved;
}

/** A true Gaussian, first along the rows, then along the columns. */
export function blur(picture: Picture, deviation: number): Picture {
  if (deviation === 0) return picture;
  const reach = Math.ceil(4 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const along = (source: Picture, stepX: number, stepY: number): Picture => {
    const result = emptyPicture(source.width, source.height);
    for (const [i, weight] of weights.entries()) {
      const part = fade(move(source, (i - reach) * stepX, (i - reach) * stepY), weight / sum);
      for (let j = 0; j < result.values.length; j++) {
        result.values[j] = (result.values[j] ?? 0) + (part.values[j] ?? 0);
      }
    }
    return result;
  };
  return along(along(picture, 1, 0), 0, 1);
}

/** The same silhouette in one colour (channels 0 to 255). */
export function recolor(picture: Picture, channels: readonly [number, number, number]): Picture {
  const values = picture.values.map((_, i) => {
    const alpha = picture.values[i - (i % 4) + 3] ?? 0;
    return i % 4 === 3 ? alpha : (alpha * (channels[i % 4] ?? 0)) / 255;
  });
  return { ...picture, values };
}

/** The picture in bytes, colours not multiplied by alpha. */
export function toBytes(picture: Picture): Uint8Array {
  const bytes = new Uint8Array(picture.values.length);
  for (let i = 0; i < bytes.length; i++) {
    const alpha = picture.values[i - (i % 4) + 3] ?? 0;
    const value = i % 4 === 3 || alpha === 0 ? (picture.values[i] ?? 0) : (picture.values[i] ?? 0) / alpha;
    bytes[i] = Math.round(Math.min(1, value) * 255);
  }
  return bytes;
}
