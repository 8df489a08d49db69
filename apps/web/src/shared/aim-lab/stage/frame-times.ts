/** How smoothly a round was drawn, and how fast the hand was seen. */
export type FrameTimes = {
  /** Pictures a second, from the median of the time between two. */
  readonly framesPerSecond: number;
  /** Of a hundred pictures the longest wait for the next. */
  readonly p99Ms: number;
  /** From the newest movement or shot to the next picture, median; `null` where the hand never moved. */
  readonly inputToFrameMs: number | null;
};

/** @param samples in ms, `inputDelaysMs` one for each picture that shows a new movement */
export function summariseFrames(samples: {
  readonly intervalsMs: readonly number[];
  readonly inputDelaysMs: readonly number[];
}): FrameTimes | undefined {
  const medianMs = quantileOf(samples.intervalsMs, 0.5);
  const p99Ms = quantileOf(samples.intervalsMs, 0.99);
  if (medianMs === undefined || p99Ms === undefined || medianMs <= 0) return undefined;
  return {
    framesPerSecond: Math.round(1000 / medianMs),
    p99Ms,
    inputToFrameMs: quantileOf(samples.inputDelaysMs, 0.5) ?? null,
  };
}

function quantileOf(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/**
 * Notes when pictures are drawn. The time of a picture is that of the frame after it: until then it was on its way to the screen,
 * whose own delay no page can know.
 */
export function watchFrames() {
  const intervalsMs: number[] = [];
  const inputDelaysMs: number[] = [];
  let lastFrameMs: number | undefined;
  let inputMs: number | undefined;
  let drawnInputMs: number | undefined;
  return {
    onInput(atMs: number): void {
      inputMs = atMs;
    },
    onFrame(frameMs: number): void {
      if (lastFrameMs !== undefined && frameMs > lastFrameMs) intervalsMs.push(frameMs - lastFrameMs);
      if (drawnInputMs !== undefined) inputDelaysMs.push(frameMs - drawnInputMs);
      drawnInputMs = inputMs;
      inputMs = undefined;
      lastFrameMs = frameMs;
    },
    summary: () => summariseFrames({ intervalsMs, inputDelaysMs }),
  };
}
