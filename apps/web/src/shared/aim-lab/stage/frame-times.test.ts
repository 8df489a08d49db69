import { expect, it } from 'vitest';
import { summariseFrames, watchFrames } from './frame-times.ts';

it('tells the rate, the slowest of a hundred and how late a movement is seen', () => {
  const intervalsMs = [...Array.from({ length: 98 }, () => 1000 / 144), 20, 30];
  expect(summariseFrames({ intervalsMs, inputDelaysMs: [5, 9, 7] })).toEqual({
    ...{ framesPerSecond: 144, p99Ms: 30, inputToFrameMs: 7 },
  });
  expect(summariseFrames({ intervalsMs, inputDelaysMs: [] })?.inputToFrameMs).toBeNull();
  expect(summariseFrames({ intervalsMs: [], inputDelaysMs: [] })).toBeUndefined();
});

it('counts a movement from its event to the frame after the one that draws it, and each once', () => {
  const frames = watchFrames();
  frames.onFrame(0);
  frames.onInput(10);
  frames.onInput(14);
  frames.onFrame(16);
  frames.onFrame(32);
  frames.onFrame(48);
  expect(frames.summary()).toEqual({ framesPerSecond: 63, p99Ms: 16, inputToFrameMs: 18 });
});
