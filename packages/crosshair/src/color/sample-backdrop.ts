import { linearOf } from './color.ts';

/** Red, green and blue as light, 0 to 1 each (linear sRGB). */
export type Light = readonly [red: number, green: number, blue: number];

/** Parts are about as large as a crosshair: of a Full-HD picture's middle third they are 20 × 20 pixels. */
const mostColumns = 32;
const mostRows = 18;

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Bytes per pixel, red, green and blue first. */
  readonly channels: 3 | 4;
};

/** The mean light of equal parts of a picture. */
export type BackdropParts = {
  readonly columns: number;
  readonly rows: number;
  /** Part by part, row by row: red, green and blue of each. Plain numbers, because a page keeps thousands of parts. */
  readonly light: Float64Array;
};

/** Where one of `count` equal parts of a length begins and ends. */
const ends = (index: number, count: number, length: number) =>
  [Math.floor((index * length) / count), Math.floor(((index + 1) * length) / count)] as const;

/** Divides a picture, which is to be the middle third of a backdrop in both directions, into parts of a crosshair's size. */
export function sampleBackdrop(bytes: ArrayLike<number>, picture: Picture): BackdropParts {
  const columns = Math.min(mostColumns, picture.width);
  const rows = Math.min(mostRows, picture.height);
  const light = new Float64Array(3 * rows * columns);
  for (let index = 0; index < rows * columns; index++) {
    const part = {
      across: ends(index % columns, columns, picture.width),
      down: ends(Math.floor(index / columns), rows, picture.height),
    };
    light.set(lightOfPart(bytes, picture, part), 3 * index);
  }
  return { columns, rows, light };
}

type Part = {
  readonly across: readonly [left: number, right: number];
  readonly down: readonly [top: number, bottom: number];
};

function lightOfPart(bytes: ArrayLike<number>, { width, channels }: Picture, { across, down }: Part): Light {
  const light: [number, number, number] = [0, 0, 0];
  for (let y = down[0]; y < down[1]; y++) {
    for (let x = across[0]; x < across[1]; x++) {
      const at = (y * width + x) * channels;
      for (const channel of [0, 1, 2] as const) light[channel] += linearOf(bytes[at + channel] ?? 0);
    }
  }
  const count = (across[1] - across[0]) * (down[1] - down[0]);
  return [light[0] / count, light[1] / count, light[2] / count];
}

/** How a channel's light, 0 to 1, is stored, 0 to 1: the inverse of `linearOf`. */
export function storedOf(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
