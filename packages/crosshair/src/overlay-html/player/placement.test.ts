import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutside, placeCanvas, targetCorner, type Viewport } from './placement.ts';

const home = { x: 0, y: 0 };

const viewport = (widthDevicePx: number, heightDevicePx: number, pixelRatio = 1): Viewport => ({
  widthDevicePx,
  heightDevicePx,
  pixelRatio,
});

describe('the corner a picture sits on', () => {
  it('is the middle of a viewport with even sides', () => {
    expect(targetCorner(viewport(1920, 1080), home)).toEqual({ x: 960, y: 540 });
  });

  it('is left-above of the middle pixel where sides are odd, so that an odd stroke covers that pixel', () => {
    expect(targetCorner(viewport(1281, 721), home)).toEqual({ x: 640, y: 360 });
  });

  it('moves by CSS pixels, to the nearest device pixel', () => {
    expect(targetCorner(viewport(1600, 900, 1.25), { x: 3, y: -3 })).toEqual({ x: 804, y: 446 });
  });
});

describe('the canvas', () => {
  it('is 400 × 400 at pixel ratio 1', () => {
    expect(placeCanvas(viewport(1280, 720), home, 10)).toEqual({
      sideDevicePx: 400,
      sideCssPx: 400,
      leftCssPx: 440,
      topCssPx: 160,
    });
  });

  it.each([
    [1.25, 500],
    [1.5, 600],
    [2, 800],
    [1.100000023841858, 440],
  ])('has a backing store of its device pixels at ratio %d', (pixelRatio, side) => {
    expect(placeCanvas(viewport(1600, 900, pixelRatio), home, 10).sideDevicePx).toBe(side);
  });

  it('grows for a picture it would cut', () => {
    expect(placeCanvas(viewport(1280, 720), home, 212.4).sideDevicePx).toBe(426);
  });

  it('always lies on whole device pixels, centred on the target corner', () => {
    const anyViewport = fc.record({
      widthDevicePx: fc.integer({ min: 1, max: 8000 }),
      heightDevicePx: fc.integer({ min: 1, max: 8000 }),
      pixelRatio: fc.constantFrom(0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.3333, 1.5, 1.75, 2, 2.625, 3),
    });
    const anyOffset = fc.record({
      x: fc.integer({ min: -4096, max: 4096 }),
      y: fc.integer({ min: -4096, max: 4096 }),
    });
    fc.assert(
      fc.property(
        anyViewport,
        anyOffset,
        fc.double({ min: 0, max: 400, noNaN: true }),
        (view, offset, reach) => {
          const placed = placeCanvas(view, offset, reach);
          const corner = targetCorner(view, offset);
          expect(placed.sideDevicePx % 2).toBe(0);
          expect(placed.sideDevicePx / 2).toBeGreaterThanOrEqual(reach * view.pixelRatio - 0.01);
          expect(placed.leftCssPx * view.pixelRatio + placed.sideDevicePx / 2).toBeCloseTo(corner.x, 6);
          expect(placed.topCssPx * view.pixelRatio + placed.sideDevicePx / 2).toBeCloseTo(corner.y, 6);
          expect(placed.sideCssPx * view.pixelRatio).toBeCloseTo(placed.sideDevicePx, 6);
        },
      ),
    );
  });
});

describe('a picture outside the window', () => {
  it('is noticed once no part of it is left', () => {
    const view = viewport(800, 600);
    expect(isOutside(view, { x: 0, y: 0 }, 15)).toBe(false);
    expect(isOutside(view, { x: 414, y: 0 }, 15)).toBe(false);
    expect(isOutside(view, { x: 415, y: 0 }, 15)).toBe(true);
    expect(isOutside(view, { x: 0, y: -315 }, 15)).toBe(true);
  });
});
