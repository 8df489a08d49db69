import { germanSigns, signCombinations, type WrittenSigns } from '@punktgenau/contract/hotkeys/alt-gr';
import { m } from '#shared/i18n/messages.ts';
import { spellKeys } from './key-words.ts';

/** What is known of the player's keyboard. */
export type KeyboardKnowledge = {
  /** As Windows told the companion; `null` in a browser, which cannot ask. */
  readonly signs: WrittenSigns | null;
  /** What was seen of presses in the field, each combination with its sign. */
  readonly seen: WrittenSigns;
};

/** Why a combination with Ctrl and Alt costs the player a sign, in words; `undefined` where it costs none. */
export function altGrWarning(accelerator: string, { signs, seen }: KeyboardKnowledge): string | undefined {
  if (!signCombinations.includes(accelerator)) return undefined;
  const keys = spellKeys(accelerator);
  const altGr = keys.replace(spellKeys('Ctrl+Alt'), m.key_alt_gr());
  const own = seen[accelerator] ?? signs?.[accelerator];
  if (own !== undefined) return m.dashboard_hotkey_alt_gr({ keys, altGr, sign: own });
  if (signs !== null) return undefined;
  const german = germanSigns[accelerator];
  return german === undefined
    ? m.dashboard_hotkey_alt_gr_perhaps({ keys, altGr })
    : m.dashboard_hotkey_alt_gr_german({ keys, altGr, sign: german });
}
