import { fail, succeed } from '@punktgenau/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalAccelerator,
  canonicalOverlayAccelerator,
  controllerKeys,
  hotkeyNameSchema,
  isControllerKey,
  isWatchedKey,
  isWheelKey,
  modifierKeys,
} from './accelerator.ts';

const written = (text: string) => {
  const result = canonicalAccelerator(text);
  return result.ok ? result.value : result.error;
};

describe('a key combination', () => {
  it.each([
    ['Ctrl+Alt+1', 'Ctrl+Alt+1'],
    ['alt + CTRL + 1', 'Ctrl+Alt+1'],
    ['1+Alt+Ctrl', 'Ctrl+Alt+1'],
    ['shift+alt+ctrl+k', 'Ctrl+Alt+Shift+K'],
    ['Control+Alt+up', 'Ctrl+Alt+ArrowUp'],
    ['Strg+Umschalt+5', 'Ctrl+Shift+5'],
    ['f3', 'F3'],
    ['Shift+F3', 'Shift+F3'],
    ['ctrl+f1', 'Ctrl+F1'],
    ['numpad7', 'Numpad7'],
    ['Ctrl+Numpad0', 'Ctrl+Numpad0'],
    ['pageup', 'PageUp'],
    ['Alt+Delete', 'Alt+Delete'],
    ['Ctrl+Alt+C', 'Ctrl+Alt+C'],
  ])('%j has the one written form %s', (text, accelerator) => {
    expect(written(text)).toBe(accelerator);
  });

  it.each(['A', '5', 'Shift+A', 'Shift+5', 'Delete', 'ArrowUp', 'Shift+ArrowLeft'])(
    'of a key that people type or walk with needs Ctrl or Alt: %s',
    (text) => expect(written(text)).toBe('hotkey_needs_modifier'),
  );

  it.each([
    'F1',
    'f2',
    'F12',
    'Alt+F4',
    'Ctrl+Alt+Delete',
    'delete+shift+ctrl',
    'Ctrl+C',
    'strg+v',
    'Ctrl+S',
  ])('that belongs to Windows, to the overlay or to every program is refused: %s', (text) =>
    expect(written(text)).toBe('hotkey_reserved'),
  );

  it.each([
    '',
    '+',
    '++',
    'Ctrl',
    'Ctrl+Alt',
    'Ctrl++1',
    'Ctrl+Ctrl+1',
    'Ctrl+Strg+1',
    'Ctrl+1+2',
    'Ctrl+F13',
    'Ctrl+F01',
    'Ctrl+ß',
    'Ctrl+Alt+,',
    'Win+1',
    'Meta+1',
    'Ctrl+Escape',
    'Ctrl+Alt+Numpad10',
    'constructor',
    'Ctrl+__proto__',
    'Ctrl-Alt-1',
    'Ctrl+Alt+1\u0000',
    'Ctrl+Alt+１',
  ])('that names no key, or more than one, is unknown: %j', (text) =>
    expect(written(text)).toBe('hotkey_unknown'),
  );

  it.each(['Shift+Numpad1', 'Ctrl+Shift+Numpad0'])(
    'with Shift and a digit of the number pad never reaches a program: %s',
    (text) => expect(written(text)).toBe('hotkey_unknown'),
  );

  it('comes back from its written form unchanged, whatever it was', () => {
    const anyName = fc.constantFrom('ctrl', 'ALT', 'Shift', 'F5', 'a', '7', 'Numpad3', 'home', 'x', '');
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 5 }), (names) => {
        const once = canonicalAccelerator(names.join(' + '));
        if (!once.ok) return;
        expect(canonicalAccelerator(once.value)).toEqual(once);
        const held = once.value.split('+').slice(0, -1);
        expect(held).toEqual(modifierKeys.filter((modifier) => held.includes(modifier)));
      }),
    );
  });

  it('of any text is told apart in a moment', () => {
    fc.assert(fc.property(fc.string(), (text) => void written(text)));
    expect(written('+'.repeat(100_000))).toBe('hotkey_unknown');
  });
});

it('the name of a hotkey has 1 to 50 characters', () => {
  for (const name of ['', '   ', 'x'.repeat(51)])
    expect(hotkeyNameSchema.safeParse(name).success).toBe(false);
  expect(hotkeyNameSchema.parse(' F5 ')).toBe('F5');
});

describe('buttons of the mouse', () => {
  it.each(['Mouse3', 'Mouse4', 'Mouse5', 'Ctrl+Mouse4', 'Shift+Mouse5'])(
    'are keys of the overlay, and of no design: %s',
    (accelerator) => {
      expect(canonicalOverlayAccelerator(accelerator)).toEqual(succeed(accelerator));
      expect(canonicalAccelerator(accelerator)).toEqual(fail('hotkey_unknown'));
    },
  );

  it.each(['Mouse1', 'Mouse2', 'Mouse6'])('are not %s', (accelerator) => {
    expect(canonicalOverlayAccelerator(accelerator)).toEqual(fail('hotkey_unknown'));
  });
});

describe('turns of the wheel', () => {
  it.each(['Ctrl+WheelUp', 'Alt+WheelDown', 'Shift+WheelUp', 'Ctrl+Shift+WheelDown'])(
    'with a modifier are keys of the overlay, and of no design: %s',
    (accelerator) => {
      expect(canonicalOverlayAccelerator(accelerator.toLowerCase())).toEqual(succeed(accelerator));
      expect(canonicalAccelerator(accelerator)).toEqual(fail('hotkey_unknown'));
    },
  );

  it.each(['WheelUp', 'wheeldown'])('alone are the game’s: %s', (accelerator) => {
    expect(canonicalOverlayAccelerator(accelerator)).toEqual(fail('hotkey_needs_modifier'));
  });
});

describe('buttons of controllers', () => {
  it.each(controllerKeys)('are keys of the overlay, and of no design: %s', (accelerator) => {
    expect(canonicalOverlayAccelerator(accelerator.toLowerCase())).toEqual(succeed(accelerator));
    expect(canonicalAccelerator(accelerator)).toEqual(fail('hotkey_unknown'));
  });

  it.each(['Ctrl+PadA', 'Shift+PadLT', 'PadA+PadB', 'PadC'])(
    'are alone, and no others: %s',
    (accelerator) => {
      expect(canonicalOverlayAccelerator(accelerator)).toEqual(fail('hotkey_unknown'));
    },
  );
});

it.each([
  ['F1', false, false, false],
  ['Ctrl+Mouse4', true, false, false],
  ['Ctrl+Shift+WheelUp', true, true, false],
  ['PadLT', true, false, true],
])(
  '%s is looked at: %s, the wheel: %s, a controller: %s',
  (accelerator, isWatched, isWheel, isController) => {
    expect([isWatchedKey(accelerator), isWheelKey(accelerator), isControllerKey(accelerator)]).toEqual([
      isWatched,
      isWheel,
      isController,
    ]);
  },
);
