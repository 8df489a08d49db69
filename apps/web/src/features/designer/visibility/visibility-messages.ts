import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { Suggestion, Vision } from '@punktgenau/crosshair/visibility';
import type { JudgedByKey, OwnParts } from './judge-backdrops.ts';

/** To the worker. The player's own backdrops are told whenever there are others, so that each is looked at only once. */
export type WorkerMessage =
  | { readonly kind: 'own'; readonly own: readonly OwnParts[] }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly ask: { readonly what: 'judged' } | { readonly what: 'offer'; readonly key: string };
      readonly design: CrosshairDesign;
      readonly vision: Vision;
    }
  | { readonly kind: 'stop'; readonly id: number };

/** From the worker. */
export type WorkerAnswer = { readonly id: number } & (
  | { readonly value: JudgedByKey | Suggestion | undefined }
  | { readonly error: string }
);
