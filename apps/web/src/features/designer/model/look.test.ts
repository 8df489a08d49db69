import { describe, expect, it } from 'vitest';
import { lookWithin, pictureSize, placedWorld, worldSize } from './look.ts';

const fullHd = { width: 1920, height: 1080 };

describe('the size of a backdrop', () => {
  it('is Full HD for a scene, on every screen', () => {
    expect(pictureSize(undefined, { width: 390, pixelRatio: 3 })).toEqual(fullHd);
  });

  it('counts the pixels of a screenshot of this screen as device pixels, of any other as the crosshair’s', () => {
    const taken = { takenWidth: 2880, takenHeight: 1620 };
    expect(pictureSize(taken, { width: 1920, pixelRatio: 1.5 })).toEqual(fullHd);
    expect(pictureSize(taken, { width: 1280, pixelRatio: 1 })).toEqual({ width: 2880, height: 1620 });
  });

  it('grows where it would not fill the window at zoom 1, and nowhere else', () => {
    expect(worldSize(fullHd, { width: 856, height: 558 })).toEqual(fullHd);
    expect(worldSize(fullHd, { width: 2400, height: 900 })).toEqual({ width: 2400, height: 1350 });
    expect(worldSize({ width: 320, height: 200 }, { width: 640, height: 600 })).toEqual({
      width: 960,
      height: 600,
    });
  });
});

describe('the look', () => {
  it('ends where the picture would no longer fill the window', () => {
    const window = { width: 800, height: 600 };
    expect(lookWithin({ x: 9999, y: -9999 }, fullHd, window, 2)).toEqual({ x: 760, y: -390 });
    expect(lookWithin({ x: 12, y: -7 }, fullHd, window, 2)).toEqual({ x: 12, y: -7 });
    expect(lookWithin({ x: 12, y: -7 }, fullHd, { width: 1920, height: 1080 }, 1)).toEqual({ x: 0, y: -0 });
  });
});

describe('the place of a picture', () => {
  it('is in whole device pixels around the corner in the middle, as many times larger as the crosshair', () => {
    expect(placedWorld(fullHd, { x: 428, y: 279 }, 1)).toEqual({
      width: 1920,
      height: 1080,
      left: -532,
      top: -261,
    });
    expect(placedWorld(fullHd, { x: 428, y: 279 }, 8)).toMatchObject({ width: 15360, left: 428 - 7680 });
    expect(placedWorld({ width: 959.9, height: 599.7 }, { x: 10, y: 10 }, 1.5)).toEqual({
      width: 1440,
      height: 900,
      left: -710,
      top: -440,
    });
  });
});
