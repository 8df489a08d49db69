import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { stepTuning, tunedCrosshair } from './tune-crosshair.ts';

const origin = { designId: null, name: null };
const design: OverlayCrosshair = {
  kind: 'design',
  ...origin,
  design: { ...defaultDesign, opacity: 80, size: 20 },
};
const image: OverlayCrosshair = {
  kind: 'image',
  ...origin,
  file: 'kreis.svg',
  size: 64,
  rotation: 0,
  opacity: 80,
  offsetX: 0,
  offsetY: 0,
};
const untouched = { opacityBy: 0, sizeBy: 0 };

describe('what keys change of a crosshair', () => {
  it('is its opacity and its size, and nothing else', () => {
    const tuned = tunedCrosshair(design, { opacityBy: -30, sizeBy: 4 });
    expect(tuned).toEqual({ ...design, design: { ...design.design, opacity: 50, size: 24 } });
    expect(tunedCrosshair(design, untouched)).toEqual(design);
  });

  it('is four px of a picture where it is one of a design', () => {
    expect(tunedCrosshair(image, { opacityBy: 20, sizeBy: -2 })).toEqual({
      ...image,
      opacity: 100,
      size: 56,
    });
  });

  it.each([
    [
      { opacityBy: -90, sizeBy: -50 },
      { opacity: 10, size: 5 },
    ],
    [
      { opacityBy: 90, sizeBy: 50 },
      { opacity: 100, size: 50 },
    ],
  ])('ends where a design does: %j', (tuning, ends) => {
    expect(tunedCrosshair(design, tuning)).toMatchObject({ design: ends });
  });
});

describe('a step by key', () => {
  it.each([
    ['opacityBy', 1, { opacityBy: 10, sizeBy: 0 }],
    ['opacityBy', -1, { opacityBy: -10, sizeBy: 0 }],
    ['sizeBy', 1, { opacityBy: 0, sizeBy: 2 }],
    ['sizeBy', -1, { opacityBy: 0, sizeBy: -2 }],
  ] as const)('changes %s by %i step', (field, direction, tuning) => {
    expect(stepTuning(untouched, { field, direction }, design)).toEqual(tuning);
  });

  it('back has effect at once, however often the key was pressed at the end', () => {
    let tuning = untouched;
    for (let press = 0; press < 20; press++) {
      tuning = stepTuning(tuning, { field: 'opacityBy', direction: 1 }, design);
    }
    const back = stepTuning(tuning, { field: 'opacityBy', direction: -1 }, design);
    expect(tunedCrosshair(design, back)).toMatchObject({ design: { opacity: 90 } });
  });
});
