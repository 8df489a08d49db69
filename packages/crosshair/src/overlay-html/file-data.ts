import type { ShownCrosshair } from './player/shown-crosshair.ts';
import type { ClosedWords, PanelWords } from './player/words.ts';

/** What the standalone file carries besides its code. */
export type FileData = {
  readonly shown: ShownCrosshair;
  readonly words: PanelWords & ClosedWords;
};

/** Where the file's script finds it. */
export const fileDataElementId = 'overlay-data';
