import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: Map<number, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.set(++last, frame) && last);
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a browser does for each frame: what was asked of it, and then its painting. */
function frame(): void {
  const asked = [...frames.values()];
  frames.clear();
  for (const run of asked) run();
}

it('works in the task after the next frame, once for all who asked until then', () => {
  const work = vi.fn();
  const later = afterPaint(work);
  later.ask();
  later.ask();
  expect(work).not.toHaveBeenCalled();
  frame();
  later.ask();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  later.ask();
  frame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(2);
});

it('waits while nothing is painted', () => {
  const work = vi.fn();
  afterPaint(work).ask();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

it('forgets it before the frame and after it, and can be asked again', () => {
  const work = vi.fn();
  const later = afterPaint(work);
  later.ask();
  later.cancel();
  frame();
  vi.runAllTimers();
  later.ask();
  frame();
  later.cancel();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  later.ask();
  frame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});
