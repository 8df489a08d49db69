import { describe, expect, it } from 'vitest';
import { keepInside } from './panel-position.ts';

const panel = { width: 320, height: 400 };
const viewport = { width: 1280, height: 720 };

describe('the dragged panel', () => {
  it('stays where it is put inside the window', () => {
    expect(keepInside({ x: 500, y: 200 }, panel, viewport)).toEqual({ x: 500, y: 200 });
  });

  it('stops at every edge with a margin of 8 px', () => {
    expect(keepInside({ x: -50, y: -50 }, panel, viewport)).toEqual({ x: 8, y: 8 });
    expect(keepInside({ x: 5000, y: 5000 }, panel, viewport)).toEqual({ x: 952, y: 312 });
  });

  it('keeps its handle in view in a window smaller than itself', () => {
    expect(keepInside({ x: 100, y: 100 }, panel, { width: 200, height: 150 })).toEqual({ x: 8, y: 8 });
  });
});
