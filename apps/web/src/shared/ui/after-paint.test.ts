import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[];
let reported: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  reported = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  // As a browser does: what one of them throws is reported, and the next one begins.
  vi.stubGlobal('queueMicrotask', (task: () => void) => {
    try {
      task();
    } catch (error) {
      reported.push(error);
    }
  });
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

it('works off what several asked for in one task after one frame, in the order they asked', () => {
  const done: string[] = [];
  const [first, second, stopped] = ['first', 'second', 'stopped'].map((name) =>
    afterPaint(() => done.push(name)),
  );
  second?.ask();
  stopped?.ask();
  first?.ask();
  stopped?.stop();
  expect(frames).toHaveLength(1);
  frame();
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  expect(done).toEqual(['second', 'first']);
});

it('waits while nothing is painted', () => {
  const work = vi.fn();
  const later = afterPaint(work);
  later.ask();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  frame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not do what another work stops meanwhile', () => {
  const stopped = vi.fn();
  const later = afterPaint(stopped);
  afterPaint(() => later.stop()).ask();
  later.ask();
  frame();
  vi.runAllTimers();
  expect(stopped).not.toHaveBeenCalled();
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

it('reports what one work throws, and does the others', () => {
  const mistake = new Error('a value that is not there');
  const work = vi.fn();
  const later = afterPaint(() => {
    throw mistake;
  });
  later.ask();
  afterPaint(work).ask();
  frame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  expect(reported).toEqual([mistake]);
});
