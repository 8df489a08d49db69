import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  horizontalFovDeg,
  horizontalFromVerticalDeg,
  verticalFovDeg,
  verticalFromHorizontalDeg,
} from './field-of-view.ts';
import { gameIds } from './games.ts';

describe('the field of view', () => {
  it.each([
    ['counter-strike-2', 90, 73.74, 106.26],
    ['apex-legends', 110, 93.93, 124.59],
    ['valorant', 103, 70.53, 103],
    ['overwatch-2', 103, 70.53, 103],
    ['call-of-duty', 80, 50.53, 80],
    ['rainbow-six-siege', 60, 60, 91.49],
  ] as const)('of %s at %f is %f high, and %f wide on 16:9', (game, fovDeg, vertical, horizontal) => {
    expect(verticalFovDeg({ game, fovDeg })).toBeCloseTo(vertical, 2);
    expect(horizontalFovDeg({ game, fovDeg, aspectRatio: 16 / 9 })).toBeCloseTo(horizontal, 2);
  });

  it('is wider on a wider screen and as high as before', () => {
    const wide = (aspectRatio: number) =>
      horizontalFovDeg({ game: 'counter-strike-2', fovDeg: 90, aspectRatio });
    expect(wide(4 / 3)).toBeCloseTo(90, 10);
    expect([wide(4 / 3), wide(16 / 10), wide(16 / 9), wide(21 / 9)]).toEqual(
      [wide(4 / 3), wide(16 / 10), wide(16 / 9), wide(21 / 9)].toSorted((a, b) => a - b),
    );
  });

  it('comes back from one way of giving it to the other', () => {
    const degrees = fc.double({ min: 1, max: 170, noNaN: true });
    const aspects = fc.double({ min: 1, max: 4, noNaN: true });
    fc.assert(
      fc.property(degrees, aspects, fc.constantFrom(...gameIds), (fovDeg, aspectRatio, game) => {
        const vertical = verticalFromHorizontalDeg(fovDeg, aspectRatio);
        expect(horizontalFromVerticalDeg(vertical, aspectRatio)).toBeCloseTo(fovDeg, 8);
        const wide = horizontalFovDeg({ game, fovDeg, aspectRatio });
        expect(verticalFromHorizontalDeg(wide, aspectRatio)).toBeCloseTo(verticalFovDeg({ game, fovDeg }), 8);
      }),
    );
  });
});
