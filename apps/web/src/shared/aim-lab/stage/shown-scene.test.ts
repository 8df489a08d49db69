import { directionOf, projectBall, projectDirection } from '@punktgenau/aim-lab/view';
import { viewRays } from '@punktgenau/worlds/live';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooSlow } from './shown-scene.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('a scene in 3D', () => {
  it('stands where targets are drawn: the pixel of a target shows what of the world is in its direction', () => {
    fc.assert(
      fc.property(
        fc.record({ yawDeg: number(-179, 179), pitchDeg: number(-88, 88) }),
        fc.record({ yawDeg: number(-179, 179), pitchDeg: number(-80, 80) }),
        fc.record({
          widthPx: number(300, 4000),
          heightPx: number(300, 2400),
          verticalFovDeg: number(40, 110),
        }),
        (view, target, screen) => {
          const point = projectDirection(view, target, screen);
          const ball = projectBall(view, target, 0.01, screen);
          if (!point || !ball || Math.abs(point.xPx) > 1e5 || Math.abs(point.yPx) > 1e5) return;
          expect(Math.hypot(ball.xPx - point.xPx, ball.yPx - point.yPx)).toBeLessThan(1);
          const x = (2 * point.xPx) / screen.widthPx - 1;
          const y = 1 - (2 * point.yPx) / screen.heightPx;
          const rays = viewRays(view, screen);
          const ray = [0, 1, 2].map(
            (axis) => (rays[axis] ?? 0) * x + (rays[3 + axis] ?? 0) * y + (rays[6 + axis] ?? 0),
          );
          const length = Math.hypot(...ray);
          // Worlds count z towards the viewer.
          const [right, up, ahead] = directionOf(target);
          for (const [axis, part] of [right, up, -ahead].entries()) {
            expect((ray[axis] ?? 0) / length).toBeCloseTo(part, 4);
          }
        },
      ),
    );
  });

  it('gives way to the still where half of the pictures take longer than 25 ms, or none came', () => {
    expect(isTooSlow(Array.from({ length: 90 }, () => 16.7))).toBe(false);
    expect(
      isTooSlow([...Array.from({ length: 60 }, () => 16.7), ...Array.from({ length: 40 }, () => 90)]),
    ).toBe(false);
    expect(isTooSlow(Array.from({ length: 30 }, () => 33.4))).toBe(true);
    expect(isTooSlow([])).toBe(true);
  });
});
