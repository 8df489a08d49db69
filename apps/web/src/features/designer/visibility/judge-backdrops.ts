import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import {
  type JudgedVisibility,
  judgeVisibility,
  type SeenBackdrop,
  type Suggestion,
  suggestChanges,
  type Vision,
} from '@punktgenau/crosshair/visibility';
import type { JudgedBackdrops, OwnBackdrop } from '../model/view.ts';
import { type Backdrop, listBackdrops } from './backdrops.ts';
import { createPause } from './pause.ts';
import { seenBackdrop } from './seen-backdrop.ts';
import { readChoices } from './visibility-choices.ts';

type Question = {
  readonly design: CrosshairDesign;
  readonly own: readonly OwnBackdrop[];
  /** For whom; not given: whom this browser remembers. */
  readonly vision: Vision | undefined;
  /** Aborted, the answer is not wanted any more. */
  readonly signal: AbortSignal;
};

/** How a design is seen on every backdrop. @throws once it is not wanted any more */
export async function judgeBackdrops(question: Question): Promise<JudgedBackdrops> {
  const pause = createPause(question.signal);
  const vision = visionOf(question);
  const byKey: Record<string, JudgedVisibility> = {};
  for (const backdrop of listBackdrops(question.own)) {
    const design = resolveDynamicColor(question.design, backdrop);
    for (const seen of seenOf(backdrop, vision)) {
      await pause();
      const judged = judgeVisibility(design, seen);
      // Of a clip the hardest frame.
      if (!(judged.worst >= (byKey[backdrop.key]?.worst ?? Number.POSITIVE_INFINITY))) {
        byKey[backdrop.key] = judged;
      }
      await pause();
    }
  }
  return { vision, byKey };
}

/**
 * The smallest change that makes a design seen on one backdrop.
 *
 * @returns `undefined` where no change would
 * @throws once it is not wanted any more
 */
export async function offerChange(key: string, question: Question): Promise<Suggestion | undefined> {
  const backdrop = listBackdrops(question.own).find((one) => one.key === key);
  if (!backdrop) return undefined;
  const { luminance } = backdrop;
  const wanted = seenOf(backdrop, visionOf(question)).map((seen) => ({ seen, luminance }));
  const { suggestions } = await suggestChanges(question.design, wanted, createPause(question.signal));
  return suggestions.find(({ kind }) => kind !== 'dot');
}

const visionOf = ({ vision }: Question) => vision ?? readChoices(() => localStorage).vision;

function seenOf({ frames }: Backdrop, vision: Vision): SeenBackdrop[] {
  return frames.map(({ parts }) => seenBackdrop(parts, vision));
}
