import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt, readFrameTimes, stripOf } from './index.ts';

describe('the frame of an animation', () => {
  it.each([
    [0, 0, 100],
    [99, 0, 1],
    [100, 1, 50],
    [149.5, 1, 0.5],
    [150, 2, 30],
    [180, 0, 100],
    [18_000_000 + 120, 1, 30],
    [-1, 2, 1],
  ])('after %s ms is number %s, for another %s ms', (elapsedMs, index, remainingMs) => {
    expect(frameAt([100, 50, 30], elapsedMs)).toEqual({ index, remainingMs });
  });

  it('is always the only one of a still picture', () => {
    for (const times of [[], [0], [40]]) {
      expect(frameAt(times, 1234)).toEqual({ index: 0, remainingMs: Number.POSITIVE_INFINITY });
    }
  });

  it('is followed by the next one when its time is over', () => {
    const times = fc.array(fc.integer({ min: 20, max: 10_000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(times, fc.nat(10_000_000), (frameTimesMs, elapsedMs) => {
        const { index, remainingMs } = frameAt(frameTimesMs, elapsedMs);
        expect(remainingMs).toBeGreaterThan(0);
        const next = frameAt(frameTimesMs, elapsedMs + remainingMs);
        expect(next.index).toBe((index + 1) % frameTimesMs.length);
        expect(next.remainingMs).toBe(frameTimesMs[next.index]);
      }),
    );
  });
});

describe('a file of frames', () => {
  it('lies where its first frame lies', () => {
    expect(stripOf('/api/svg/own-12-anim.png')).toBe('/api/svg/own-12-strip.png');
    for (const still of ['/api/svg/own-12.png', 'kreis.svg', '/api/svg/own-12-strip.png']) {
      expect(stripOf(still)).toBeUndefined();
    }
  });

  it('says nothing of times in any other bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(readFrameTimes(bytes)).toEqual([0]);
      }),
    );
  });
});
