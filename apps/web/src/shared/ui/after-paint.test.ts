import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a browser does for each frame: what was asked of it, and then its painting. */
function frame(): void {
  for (const run of frames.splice(0)) run();
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

it('does nothing more once it is stopped, whether it was asked before or is asked then', () => {
  const work = vi.fn();
  const later = afterPaint(work);
  later.ask();
  frame();
  later.stop();
  vi.runAllTimers();
  later.ask();
  frame();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
