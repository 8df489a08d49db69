import { canonicalOverlayAccelerator, controllerKeys } from '@punktgenau/contract/hotkeys/accelerator';
import { succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { keyLabels, readKeys, spellKeys, tidyKeys } from './key-words.ts';

describe('key names', () => {
  it('are those on a German keyboard', () => {
    expect(keyLabels('Ctrl+Alt+Shift+Delete')).toEqual(['Strg', 'Alt', 'Umschalt', 'Entf']);
    expect(spellKeys('Ctrl+Numpad7')).toBe('Strg + Num 7');
    expect(spellKeys('Alt+PageUp')).toBe('Alt + Bild auf');
    expect(spellKeys('F5')).toBe('F5');
  });

  it.each([
    ['Strg+Alt+1', 'Ctrl+Alt+1'],
    ['strg + umschalt + entf', 'hotkey_reserved'],
    ['alt+entf', 'Alt+Delete'],
    ['Strg + Bild auf', 'Ctrl+PageUp'],
    ['strg+bildauf', 'Ctrl+PageUp'],
    ['Alt + Pfeil hoch', 'Alt+ArrowUp'],
    ['Pos1', 'Home'],
    ['num 5', 'Numpad5'],
    ['Ctrl+Shift+k', 'Ctrl+Shift+K'],
    ['PageDown', 'PageDown'],
    ['k', 'hotkey_needs_modifier'],
    ['Bild', 'hotkey_unknown'],
    ['constructor', 'hotkey_unknown'],
    ['', 'hotkey_unknown'],
  ])('are understood as typed: %j', (text, meaning) => {
    const read = readKeys(text);
    expect(read.ok ? read.value : read.error).toBe(meaning);
  });

  it('come back from their spelling', () => {
    expect(spellKeys('Ctrl+Mouse4')).toBe('Strg + Maustaste 4');
    expect(readKeys('strg+maustaste 4', canonicalOverlayAccelerator)).toEqual(succeed('Ctrl+Mouse4'));
    for (const accelerator of ['Ctrl+Alt+1', 'Alt+ArrowLeft', 'Numpad0', 'Ctrl+Shift+PageDown', 'Insert'])
      expect(readKeys(spellKeys(accelerator))).toEqual(succeed(accelerator));
  });

  it('of the wheel and of controllers are theirs, and come back from their spelling', () => {
    expect(spellKeys('Ctrl+WheelUp')).toBe('Strg + Mausrad hoch');
    expect(spellKeys('PadLT')).toBe('Controller LT');
    expect(spellKeys('PadDown')).toBe('Steuerkreuz runter');
    for (const accelerator of [...controllerKeys, 'Shift+WheelDown', 'Ctrl+Alt+WheelUp'])
      expect(readKeys(spellKeys(accelerator), canonicalOverlayAccelerator)).toEqual(succeed(accelerator));
  });

  it('are tidied for a message about what cannot be', () => {
    expect(tidyKeys('ctrl+ c')).toBe('Strg + C');
    expect(tidyKeys('f1')).toBe('F1');
  });
});
