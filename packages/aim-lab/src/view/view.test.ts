import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetweenDeg, directionFrom, directionOf, viewOf } from './direction.ts';
import { projectBall, projectDirection } from './project.ts';
import { turn } from './turn.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyView = fc.record({ yawDeg: number(-179, 179), pitchDeg: number(-88, 88) });
const ahead = { yawDeg: 0, pitchDeg: 0 };
const screen = { widthPx: 1920, heightPx: 1080, verticalFovDeg: 73.74 };

describe('looking around', () => {
  it('turns to the right with the mouse, and down as it comes nearer', () => {
    expect(turn(ahead, { xCounts: 100, yCounts: 50 }, 0.25)).toEqual({ yawDeg: 25, pitchDeg: -12.5 });
  });

  it('ends short of straight up and down', () => {
    expect(turn(ahead, { xCounts: 0, yCounts: -100_000 }, 0.022).pitchDeg).toBe(89);
    expect(turn(ahead, { xCounts: 0, yCounts: 100_000 }, 0.022).pitchDeg).toBe(-89);
  });

  it('comes round after a full turn', () => {
    const turned = turn({ yawDeg: 170, pitchDeg: 0 }, { xCounts: 20 / 0.5, yCounts: 0 }, 0.5);
    expect(turned.yawDeg).toBeCloseTo(-170, 10);
  });
});

describe('directions', () => {
  it('come back from their vectors, which are one long', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(Math.hypot(...directionOf(view))).toBeCloseTo(1, 12);
        const back = viewOf(directionOf(view));
        expect(back.yawDeg).toBeCloseTo(view.yawDeg, 8);
        expect(back.pitchDeg).toBeCloseTo(view.pitchDeg, 8);
      }),
    );
  });

  it('lie as far from a view as they were asked to, to every side', () => {
    fc.assert(
      fc.property(anyView, number(0.001, 179), number(0, 360), (view, angleDeg, bearingDeg) => {
        expect(angleBetweenDeg(view, directionFrom(view, angleDeg, bearingDeg))).toBeCloseTo(angleDeg, 6);
      }),
    );
    expect(directionFrom(ahead, 10, 0).yawDeg).toBeCloseTo(10, 10);
    expect(directionFrom(ahead, 10, 90).pitchDeg).toBeCloseTo(10, 10);
  });

  it('tell angles of a thousandth of a degree apart', () => {
    expect(angleBetweenDeg(ahead, { yawDeg: 0.001, pitchDeg: 0 })).toBeCloseTo(0.001, 10);
  });
});

describe('the picture', () => {
  it('has in its middle what one looks at, and at its edges what the field of view says', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const middle = projectDirection(view, view, screen);
        expect(middle?.xPx).toBeCloseTo(960, 6);
        expect(middle?.yPx).toBeCloseTo(540, 6);
      }),
    );
    expect(projectDirection(ahead, { yawDeg: 0, pitchDeg: 73.74 / 2 }, screen)?.yPx).toBeCloseTo(0, 6);
    expect(projectDirection(ahead, { yawDeg: 106.26 / 2, pitchDeg: 0 }, screen)?.xPx).toBeCloseTo(1920, 1);
  });

  it('shows nothing of what is behind', () => {
    expect(projectDirection(ahead, { yawDeg: 90, pitchDeg: 0 }, screen)).toBeNull();
    expect(projectDirection(ahead, { yawDeg: 180, pitchDeg: 10 }, screen)).toBeNull();
    expect(projectBall(ahead, { yawDeg: 88, pitchDeg: 0 }, 3, screen)).toBeNull();
    expect(projectBall(ahead, { yawDeg: 180, pitchDeg: 0 }, 3, screen)).toBeNull();
  });

  it('shows a ball as the ellipse on which each point of its rim lies', () => {
    fc.assert(
      fc.property(
        fc.record({ yawDeg: number(-180, 180), pitchDeg: number(-80, 80) }),
        number(0.1, 70),
        number(0, 360),
        number(0.1, 8),
        number(0, 360),
        (view, angleDeg, bearingDeg, radiusDeg, rimDeg) => {
          const target = directionFrom(view, angleDeg, bearingDeg);
          const ball = projectBall(view, target, radiusDeg, screen);
          const rim = projectDirection(view, directionFrom(target, radiusDeg, rimDeg), screen);
          if (!ball || !rim) throw new Error('Both are in front.');
          const [x, y] = [rim.xPx - ball.xPx, rim.yPx - ball.yPx];
          const along = x * Math.cos(ball.tiltRad) + y * Math.sin(ball.tiltRad);
          const across = y * Math.cos(ball.tiltRad) - x * Math.sin(ball.tiltRad);
          expect((along / ball.alongPx) ** 2 + (across / ball.acrossPx) ** 2).toBeCloseTo(1, 4);
        },
      ),
    );
  });
});
