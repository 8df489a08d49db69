import {
  type AcceleratorError,
  canonicalAccelerator,
  controllerKeys,
  mouseKeys,
  wheelKeys,
} from '@punktgenau/contract/hotkeys/accelerator';
import type { Result } from '@punktgenau/result';
import { m } from '#shared/i18n/messages.ts';

/** Keys that the player's language has a name of its own for. Letters, digits and F-keys are called as they are. */
const labels: Readonly<Record<string, () => string>> = {
  Ctrl: m.key_ctrl,
  Alt: m.key_alt,
  Shift: m.key_shift,
  Insert: m.key_insert,
  Delete: m.key_delete,
  Home: m.key_home,
  End: m.key_end,
  PageUp: m.key_page_up,
  PageDown: m.key_page_down,
  ArrowUp: m.key_arrow_up,
  ArrowDown: m.key_arrow_down,
  ArrowLeft: m.key_arrow_left,
  ArrowRight: m.key_arrow_right,
  WheelUp: m.key_wheel_up,
  WheelDown: m.key_wheel_down,
  PadUp: m.key_dpad_up,
  PadDown: m.key_dpad_down,
  PadLeft: m.key_dpad_left,
  PadRight: m.key_dpad_right,
};

/** Keys that have a name of their own besides those on a keyboard. */
const watchedKeys = [...mouseKeys, ...wheelKeys, ...controllerKeys];

/** What a key of a canonical combination is called on the player's keyboard. */
function keyLabel(key: string): string {
  const digit = /^Numpad(\d)$/.exec(key)?.[1];
  if (digit !== undefined) return m.key_numpad({ digit });
  const button = /^Mouse(\d)$/.exec(key)?.[1];
  if (button !== undefined) return m.key_mouse({ number: button });
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined;
  if (label !== undefined) return label();
  return controllerKeys.includes(key) ? m.key_controller({ button: key.replace('Pad', '') }) : key;
}

/** The keys of a canonical combination as the player reads them: `['Strg', 'Alt', '1']`. */
export function keyLabels(accelerator: string): string[] {
  return accelerator.split('+').map(keyLabel);
}

/** A canonical combination in one line: `Strg + Alt + 1`. */
export function spellKeys(accelerator: string): string {
  return keyLabels(accelerator).join(' + ');
}

/**
 * Reads a combination as a player types it, in the names of the own language or in English.
 *
 * @param canonical the rule it has to keep: a design's hotkey's, unless it is for the overlay itself
 */
export function readKeys(text: string, canonical = canonicalAccelerator): Result<string, AcceleratorError> {
  return canonical(text.split('+').map(toEnglish).join('+'));
}

/** Typed text with every known key in its proper name, for messages about combinations that cannot be. */
export function tidyKeys(text: string): string {
  return text
    .split('+')
    .map((part) => {
      const english = toEnglish(part);
      return english.length === 1 ? english.toUpperCase() : keyLabel(english.replace(/^f(?=\d)/, 'F'));
    })
    .join(' + ');
}

function toEnglish(part: string): string {
  const typed = comparable(part);
  const digit = /^num(\d)$/.exec(typed)?.[1];
  if (digit !== undefined) return `Numpad${digit}`;
  const watched = watchedKeys.find((key) => comparable(keyLabel(key)) === typed);
  if (watched !== undefined) return watched;
  const named = Object.keys(labels).find(
    (key) => comparable(keyLabel(key)) === typed || key.toLowerCase() === typed,
  );
  return named ?? part.trim();
}

/** Names differ in case and blanks from keyboard to keyboard. */
function comparable(name: string): string {
  return name.replace(/\s+/g, '').toLowerCase();
}
