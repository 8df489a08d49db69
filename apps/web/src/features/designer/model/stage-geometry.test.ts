import { describe, expect, it } from 'vitest';
import { rulerTicks, stageGeometry } from './stage-geometry.ts';
import { zoomSteps } from './zoom.ts';

const desk = { width: 880, height: 602, ruler: 24, pixelRatio: 1 };

describe('stage', () => {
  it('shows true device pixels at zoom 1, whatever the screen', () => {
    for (const pixelRatio of [1, 1.25, 1.5, 2, 3]) {
      const stage = stageGeometry({ ...desk, pixelRatio }, 1);
      expect(stage.rasterScale).toBe(pixelRatio);
      expect(stage.magnification).toBe(1);
    }
  });

  it('blows every crosshair pixel up to the same whole number of device pixels', () => {
    for (const pixelRatio of [1, 1.1, 1.25, 1.5, 2, 2.625, 3]) {
      for (const zoom of zoomSteps.filter((step) => step > 1)) {
        const stage = stageGeometry({ ...desk, pixelRatio }, zoom);
        expect(Number.isInteger(stage.magnification)).toBe(true);
        expect(Math.abs(stage.magnification - zoom * pixelRatio)).toBeLessThanOrEqual(0.5);
      }
    }
  });

  it('has its middle on a corner between pixels, in the part the rulers leave free', () => {
    const stage = stageGeometry(desk, 8);
    expect(stage.centreX).toBe(24 + 428);
    expect(stage.centreY).toBe(24 + 289);
    const uneven = stageGeometry({ ...desk, width: 881.4, pixelRatio: 1.25 }, 8);
    expect(Number.isInteger(uneven.centreX)).toBe(true);
  });
});

describe('rulers', () => {
  it('count outwards from 0 in the middle', () => {
    const ticks = rulerTicks({ unit: 8 }, 8, { centre: 100, from: 20, to: 180 });
    expect(ticks.find((tick) => tick.at === 100)).toEqual({ at: 100, value: 0, kind: 'label' });
    expect(ticks.find((tick) => tick.at === 180)).toEqual({ at: 180, value: 10, kind: 'label' });
    expect(ticks.find((tick) => tick.at === 60)).toEqual({ at: 60, value: 5, kind: 'middle' });
    expect(ticks[0]).toEqual({ at: 20, value: 10, kind: 'label' });
    expect(ticks).toHaveLength(21);
  });

  it('never crowd their ticks', () => {
    for (const zoom of zoomSteps) {
      const [first, second] = rulerTicks({ unit: zoom }, zoom, { centre: 400, from: 0, to: 800 });
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(8);
    }
  });
});
