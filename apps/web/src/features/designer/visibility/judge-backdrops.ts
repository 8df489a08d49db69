import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import {
  type BackdropParts,
  type JudgedVisibility,
  judgeVisibility,
  type SeenBackdrop,
  type Suggestion,
  suggestChanges,
  type Vision,
} from '@punktgenau/crosshair/visibility';
import { sceneLuminance, sceneNames } from '#shared/designs/scenes.ts';
import type { OwnBackdrop } from '../model/view.ts';
import { createPause } from './pause.ts';
import { sceneParts } from './scene-parts.ts';
import { seenBackdrop } from './seen-backdrop.ts';

/** What of a player's own picture or clip decides how a crosshair is seen on it. */
export type OwnParts = Pick<OwnBackdrop, 'url' | 'centreLuminance'> & {
  readonly frames: readonly { readonly parts: BackdropParts }[];
};

/** A design, where and for whom it is looked at. */
export type VisibilityQuestion = {
  readonly design: CrosshairDesign;
  readonly own: readonly OwnParts[];
  readonly vision: Vision;
};

type Question = VisibilityQuestion & {
  /** Aborted, the answer is not wanted any more. */
  readonly signal: AbortSignal;
};

/** How a design is seen on every backdrop, by their keys. */
export type JudgedByKey = { readonly [key: string]: JudgedVisibility };

/** How a design is seen on every backdrop. @throws once it is not wanted any more */
export async function judgeBackdrops(question: Question): Promise<JudgedByKey> {
  const pause = createPause(question.signal);
  const byKey: Record<string, JudgedVisibility> = {};
  for (const backdrop of backdropsOf(question.own)) {
    const design = resolveDynamicColor(question.design, backdrop);
    for (const seen of seenOf(backdrop, question.vision)) {
      await pause();
      const judged = judgeVisibility(design, seen);
      // Of a clip the hardest frame.
      if (!(judged.worst >= (byKey[backdrop.key]?.worst ?? Number.POSITIVE_INFINITY))) {
        byKey[backdrop.key] = judged;
      }
      await pause();
    }
  }
  return byKey;
}

/**
 * The smallest change that makes a design seen on one backdrop.
 *
 * @returns `undefined` where no change would
 * @throws once it is not wanted any more
 */
export async function offerChange(key: string, question: Question): Promise<Suggestion | undefined> {
  const backdrop = backdropsOf(question.own).find((one) => one.key === key);
  if (!backdrop) return undefined;
  const { luminance } = backdrop;
  const wanted = seenOf(backdrop, question.vision).map((seen) => ({ seen, luminance }));
  const { suggestions } = await suggestChanges(question.design, wanted, createPause(question.signal));
  return suggestions.find(({ kind }) => kind !== 'dot');
}

type Backdrop = {
  readonly key: string;
  readonly luminance: number;
  /** Read when they are asked for: one scene after the other, not all at once. */
  readonly parts: () => readonly BackdropParts[];
};

const backdropsOf = (own: readonly OwnParts[]): Backdrop[] => [
  ...own.map(({ url, centreLuminance, frames }) => ({
    key: url,
    luminance: centreLuminance,
    parts: () => frames.map(({ parts }) => parts),
  })),
  ...sceneNames.map((scene) => ({
    key: scene,
    luminance: sceneLuminance(scene),
    parts: () => [sceneParts(scene)],
  })),
];

function seenOf({ parts }: Backdrop, vision: Vision): SeenBackdrop[] {
  return parts().map((one) => seenBackdrop(one, vision));
}
