import { inEveryLanguage, type Translated } from '@punktgenau/words';
import type { CodeNote } from '../codecs/code-notes.ts';
import { importCode } from '../codecs/import-code.ts';
import type { CrosshairDesign } from '../design/design.ts';
import { describeDesign } from './describe-design.ts';
import { type ObservedCode, observedCodes } from './observed-codes.ts';

export { describeDesign };

/** A professional player's crosshair: the code its source shows, and the design decoded from it. */
export type ProPreset = ObservedCode & {
  readonly design: CrosshairDesign;
  /** What the design could not take over from the code. */
  readonly notes: readonly CodeNote[];
  /** Said by the design itself, nothing else. */
  readonly description: Translated;
};

function presetOf(observed: ObservedCode): ProPreset {
  const imported = importCode(observed.code);
  if (!imported.ok) throw new Error(`code of ${observed.playerName}: ${imported.error}`);
  const { design, notes } = imported.value;
  return {
    ...observed,
    design,
    notes,
    description: inEveryLanguage((locale) => describeDesign(design, locale)),
  };
}

/** All presets, decoded from their codes. */
export const proPresets: readonly ProPreset[] = observedCodes.map(presetOf);
