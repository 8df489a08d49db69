import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meanUncoveredColor } from './screen-sampler-mean.ts';

const area = { x: 100, y: 50, width: 2, height: 2 };

it('takes the mean of each colour', () => {
  expect(meanUncoveredColor(bgra(['#000000', '#FF0000', '#00FF00', '#0000FF']), area, null)).toBe('#404040');
  expect(meanUncoveredColor(bgra(['#102030', '#102030', '#102030', '#102030']), area, null)).toBe('#102030');
});

it('leaves out the pixels the overlay has drawn on, not those it leaves clear', () => {
  const pixels = bgra(['#FF0000', '#202020', '#202020', '#202020']);
  const alphas = [255, 0, 0, 0];
  expect(meanUncoveredColor(pixels, area, anOverlay(2, 2, alphas, { x: 100, y: 50 }))).toBe('#202020');
});

it('knows where the overlay lies', () => {
  const pixels = bgra(['#202020', '#202020', '#202020', '#FF0000']);
  expect(meanUncoveredColor(pixels, area, anOverlay(1, 1, [1], { x: 101, y: 51 }))).toBe('#202020');
  expect(meanUncoveredColor(pixels, area, anOverlay(1, 1, [1], { x: 102, y: 51 }))).toBe('#581818');
  expect(meanUncoveredColor(pixels, area, anOverlay(2, 2, [0, 0, 0, 255], { x: 100, y: 50 }))).toBe(
    '#202020',
  );
});

it('has no colour where everything is covered', () => {
  const pixels = bgra(['#202020', '#202020', '#202020', '#202020']);
  expect(
    meanUncoveredColor(pixels, area, anOverlay(4, 4, new Array(16).fill(9), { x: 99, y: 49 })),
  ).toBeNull();
});

it('finds the colour of a plain area of any shape', () => {
  const sidePx = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(sidePx, sidePx, (width, height) => {
      const pixels = new Uint8Array(width * height * 4).fill(0x7f);
      expect(meanUncoveredColor(pixels, { x: -10, y: 0, width, height }, null)).toBe('#7F7F7F');
    }),
    { numRuns: 50 },
  );
});

function bgra(colors: readonly string[]): Uint8Array {
  return Uint8Array.from(
    colors.flatMap((color) => {
      const rgb = Number.parseInt(color.slice(1), 16);
      return [rgb & 255, (rgb >> 8) & 255, rgb >> 16, 0];
    }),
  );
}

function anOverlay(width: number, height: number, alphas: readonly number[], at: { x: number; y: number }) {
  const premultipliedBgra = Uint8Array.from(alphas.flatMap((alpha) => [0, 0, alpha, alpha]));
  return { picture: { width, height, premultipliedBgra }, at };
}
