import { describe, expect, it } from 'vitest';
import type { CenteredPicture } from './centered-picture.ts';
import { createPictureLayers } from './lay-pictures.ts';

type Pixel = readonly [blue: number, green: number, red: number, alpha: number];
const clear: Pixel = [0, 0, 0, 0];
const red: Pixel = [0, 0, 255, 255];
const halfGreen: Pixel = [0, 128, 0, 128];

/** A row of pixels whose first stands at `left` from the target, one px above or below it. */
function row(left: number, pixels: readonly Pixel[], top = 0): CenteredPicture {
  return { width: pixels.length, height: 1, left, top, premultipliedBgra: Uint8Array.from(pixels.flat()) };
}
const at = (picture: CenteredPicture, x = 0, y = 0) => ({ picture, offset: { x, y } });

function pixelsOf(picture: CenteredPicture | undefined): Pixel[] {
  const bytes = [...(picture?.premultipliedBgra ?? [])];
  return Array.from(
    { length: bytes.length / 4 },
    (_, index) => bytes.slice(index * 4, index * 4 + 4) as never,
  );
}

describe('a picture over another', () => {
  it('covers what it is opaque over, and leaves the rest', () => {
    const green: Pixel = [0, 255, 0, 255];
    const laid = createPictureLayers().of(at(row(-1, [red, red, red])), at(row(0, [green, clear])), 100);
    expect(pixelsOf(laid?.picture)).toEqual([red, green, red]);
    expect(laid).toMatchObject({ picture: { left: -1, top: 0 }, offset: { x: 0, y: 0 } });
  });

  it('lets through as much as its alpha says', () => {
    const laid = createPictureLayers().of(at(row(0, [red])), at(row(0, [halfGreen])), 100);
    expect(pixelsOf(laid?.picture)).toEqual([[0, 128, 127, 255]]);
  });

  it('has an opacity of its own, which the lower one has not', () => {
    const laid = createPictureLayers().of(at(row(0, [red, clear])), at(row(0, [halfGreen, halfGreen])), 50);
    expect(pixelsOf(laid?.picture)).toEqual([
      [0, 64, 191, 255],
      [0, 64, 0, 64],
    ]);
  });

  it('stands where its own offset says, and so does the lower one', () => {
    const laid = createPictureLayers().of(at(row(0, [red]), 2, 0), at(row(0, [halfGreen]), -1, -1), 100);
    expect(laid?.picture).toMatchObject({ left: -1, top: -1, width: 4, height: 2 });
    expect(pixelsOf(laid?.picture).map((pixel) => pixel[3])).toEqual([128, 0, 0, 0, 0, 0, 0, 255]);
  });

  it('is the same picture for the same two, so that the window is left alone', () => {
    const layers = createPictureLayers();
    const [below, above] = [row(0, [red]), row(0, [halfGreen])];
    const first = layers.of(at(below), at(above), 100);
    expect(layers.of(at(below), at(above), 100)?.picture).toBe(first?.picture);
    expect(layers.of(at(below), at(above), 90)?.picture).not.toBe(first?.picture);
    expect(layers.of(at(below, 1), at(above), 100)?.picture).not.toBe(first?.picture);
  });
});

describe('one picture alone', () => {
  const below = at(row(0, [red]), 3, 4);

  it('is as it is', () => {
    const layers = createPictureLayers();
    expect(layers.of(below, null, 50)).toBe(below);
    expect(layers.of(null, below, 100)).toBe(below);
    expect(layers.of(null, null, 100)).toBeNull();
  });

  it('keeps its opacity where there is none below it', () => {
    const laid = createPictureLayers().of(null, below, 40);
    expect(pixelsOf(laid?.picture)).toEqual([[0, 0, 102, 102]]);
    expect(laid?.picture).toMatchObject({ left: 3, top: 4 });
  });
});
