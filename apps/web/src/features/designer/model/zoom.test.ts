import { describe, expect, it } from 'vitest';
import { createWheelZoom, isZoom, zoomBy, zoomCycled, zoomPinched } from './zoom.ts';

describe('zoom', () => {
  it('steps up and down and stays at the ends', () => {
    expect(zoomBy(4, 1)).toBe(8);
    expect(zoomBy(4, -1)).toBe(2);
    expect(zoomBy(16, 1)).toBe(16);
    expect(zoomBy(1, -1)).toBe(1);
  });

  it('starts over after the largest step when one button cycles', () => {
    expect(zoomCycled(8)).toBe(16);
    expect(zoomCycled(16)).toBe(1);
  });

  it('follows a pinch to the nearest step', () => {
    expect(zoomPinched(4, 2)).toBe(8);
    expect(zoomPinched(4, 1.2)).toBe(4);
    expect(zoomPinched(4, 0.1)).toBe(1);
    expect(zoomPinched(8, 100)).toBe(16);
    expect(zoomPinched(8, 0)).toBe(8);
  });

  it('zooms by one step per notch of the wheel, not by a trembling finger', () => {
    const wheel = createWheelZoom();
    expect(wheel(-120)).toBe(1);
    expect(wheel(20)).toBe(0);
    expect(wheel(20)).toBe(0);
    expect(wheel(20)).toBe(-1);
    expect(wheel(-30)).toBe(0);
    expect(wheel(30)).toBe(0);
  });

  it('knows its own steps', () => {
    expect(isZoom(16)).toBe(true);
    expect(isZoom(3)).toBe(false);
    expect(isZoom('8')).toBe(false);
  });
});
