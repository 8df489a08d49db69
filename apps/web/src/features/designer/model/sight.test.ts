import { wholePixelBox } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { fittingZoom, sightOf } from './sight.ts';
import { stageGeometry } from './stage-geometry.ts';

const desk = { width: 880, height: 602, ruler: 24, pixelRatio: 1 };

describe('extent', () => {
  it('counts every pixel the picture touches', () => {
    expect(wholePixelBox({ left: -10.2, top: -10, right: 10, bottom: 10.4 })).toEqual({
      left: -11,
      top: -10,
      right: 10,
      bottom: 11,
    });
  });

  it('ignores rounding dust', () => {
    expect(wholePixelBox({ left: -10.0000001, top: -10, right: 10.0000001, bottom: 10 }).right).toBe(10);
  });

  it('notices a crosshair that was moved out of view', () => {
    const stage = stageGeometry(desk, 8);
    expect(sightOf({ left: -10, top: -10, right: 10, bottom: 10 }, stage)).toBe('seen');
    expect(sightOf({ left: 190, top: -10, right: 210, bottom: 10 }, stage)).toBe('outside');
  });

  it('notices a crosshair that is larger than the view, and finds the zoom that shows all of it', () => {
    const extent = { left: -125, top: -125, right: 126, bottom: 126 };
    expect(sightOf(extent, stageGeometry(desk, 16))).toBe('larger');
    const zoom = fittingZoom(extent, stageGeometry(desk, 16), 1);
    expect(zoom).toBe(2);
    expect(sightOf(extent, stageGeometry(desk, zoom))).toBe('seen');
    expect(fittingZoom({ ...extent, right: 4096 }, stageGeometry(desk, 8), 1)).toBe(1);
  });
});
