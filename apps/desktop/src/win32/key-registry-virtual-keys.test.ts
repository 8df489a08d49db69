import {
  acceleratorKeys,
  canonicalOverlayAccelerator,
  modifierKeys,
  mouseKeys,
} from '@punktgenau/contract/hotkeys/accelerator';
import { succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { hotkeyCodeOf, inputCodeOf } from './key-registry-virtual-keys.ts';

describe('the keys of Windows', () => {
  it('knows every key the contract knows, each by a code of its own', () => {
    const codes = acceleratorKeys.map((key) => hotkeyCodeOf(key).virtualKey);
    expect(new Set(codes).size).toBe(acceleratorKeys.length);
  });

  it('knows every modifier, each by a bit of its own', () => {
    const bits = modifierKeys.map((modifier) => hotkeyCodeOf(`${modifier}+A`).modifiers);
    expect(bits).toEqual([0x0002, 0x0001, 0x0004]);
  });

  it.each([
    ['F1', 0, 0x70],
    ['F11', 0, 0x7a],
    ['Numpad0', 0, 0x60],
    ['Numpad9', 0, 0x69],
    ['Insert', 0, 0x2d],
    ['PageUp', 0, 0x21],
    ['Ctrl+Alt+1', 0x0003, 0x31],
    ['Ctrl+Alt+Shift+Z', 0x0007, 0x5a],
    ['Alt+ArrowDown', 0x0001, 0x28],
    ['Ctrl+Delete', 0x0002, 0x2e],
  ])('%s has the modifiers %i and the virtual key %i', (accelerator, modifiers, virtualKey) => {
    expect(canonicalOverlayAccelerator(accelerator)).toEqual(succeed(accelerator));
    expect(hotkeyCodeOf(accelerator)).toEqual({ modifiers, virtualKey });
  });

  it.each(['', 'Ctrl', 'Enter', 'a', 'Win+A', 'toString+A'])('has nothing for "%s"', (text) => {
    expect(() => hotkeyCodeOf(text)).toThrow(RangeError);
  });

  it('looks at every key that the contract knows, and at the mouse', () => {
    const inputs = [...acceleratorKeys, ...mouseKeys, 'MouseLeft', 'MouseRight', ...modifierKeys];
    const codes = inputs.map((input) => inputCodeOf(input).virtualKey);
    expect(new Set(codes).size).toBe(inputs.length);
    expect(inputCodeOf('Ctrl+Shift+Mouse4')).toEqual({ virtualKey: 0x05, held: [0x11, 0x10] });
    expect(() => inputCodeOf('Mouse9')).toThrow(RangeError);
    expect(() => inputCodeOf('F5+A')).toThrow(RangeError);
  });
});
