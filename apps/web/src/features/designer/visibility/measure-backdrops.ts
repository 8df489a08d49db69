import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import {
  type SeenBackdrop,
  type VisibilityScores,
  type Vision,
  visibilityOver,
} from '@punktgenau/crosshair/visibility';
import { useEffect, useState } from 'react';
import type { Backdrop, Frame } from './backdrops.ts';
import { createPause } from './pause.ts';
import { seenBackdrop } from './seen-backdrop.ts';

/** How well a crosshair is seen on a backdrop; a clip counts as its hardest frame. */
export type Measured = {
  readonly vision: Vision;
  /** As it was asked for. */
  readonly askedDesign: CrosshairDesign;
  /** In the colour that it has on this backdrop. */
  readonly design: CrosshairDesign;
  /** Of each frame how it is seen, for suggestions. */
  readonly seen: readonly SeenBackdrop[];
  readonly hardest: Frame;
  readonly scores: VisibilityScores;
};

/** By the backdrops' keys. */
export type AllMeasured = { readonly [key: string]: Measured };

/** Measures one backdrop after the other. The first time each is shown as soon as it is there, later all at once. */
export function useMeasured(
  backdrops: readonly Backdrop[],
  design: CrosshairDesign,
  vision: Vision,
): AllMeasured {
  const [measured, setMeasured] = useState<AllMeasured>({});
  useEffect(() => {
    const stop = new AbortController();
    const pause = createPause(stop.signal);
    const measureAll = async () => {
      let found: AllMeasured = {};
      for (const backdrop of backdrops) {
        const one = await measure(backdrop, { design, vision }, pause);
        found = { ...found, [backdrop.key]: one };
        const sofar = found;
        setMeasured((before) => (isComplete(before, backdrops) ? before : { ...before, ...sofar }));
      }
      setMeasured(found);
    };
    measureAll().catch((error: unknown) => {
      // It is given up when what it was for has changed.
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [backdrops, design, vision]);
  return measured;
}

/** Whether every backdrop was measured. */
export const isComplete = (measured: AllMeasured, backdrops: readonly Backdrop[]): boolean =>
  backdrops.every(({ key }) => measured[key] !== undefined);

type Question = { readonly design: CrosshairDesign; readonly vision: Vision };

/** Whether that is how every backdrop was measured. */
export const isMeasuredFor = (
  { design, vision }: Question,
  measured: AllMeasured,
  backdrops: readonly Backdrop[],
): boolean =>
  backdrops.every(({ key }) => measured[key]?.askedDesign === design && measured[key]?.vision === vision);

async function measure(
  backdrop: Backdrop,
  { design, vision }: Question,
  pause: () => Promise<void>,
): Promise<Measured> {
  const resolved = resolveDynamicColor(design, { luminance: backdrop.luminance });
  const seen: SeenBackdrop[] = [];
  let hardest: { readonly frame: Frame; readonly scores: VisibilityScores } | undefined;
  for (const frame of backdrop.frames) {
    const one = seenBackdrop(frame.parts, vision);
    seen.push(one);
    const scores = visibilityOver(resolved, one);
    if (!hardest || scores.worst < hardest.scores.worst) hardest = { frame, scores };
    await pause();
  }
  if (!hardest) throw new Error('a backdrop without a frame');
  const { frame, scores } = hardest;
  return { vision, askedDesign: design, design: resolved, seen, hardest: frame, scores };
}
