import { describe, expect, it } from 'vitest';
import { type KeyPress, pressedButton, pressedKeys, signWritten, turnedWheel } from './pressed-keys.ts';

const press = (fields: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...fields,
});

describe('a key press', () => {
  it.each([
    ['Ctrl+Alt+1', { key: '1', code: 'Digit1', ctrlKey: true, altKey: true }],
    ['Ctrl+Shift+5', { key: '%', code: 'Digit5', ctrlKey: true, shiftKey: true }],
    ['Ctrl+Alt+Q', { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true }],
    ['Ctrl+Alt+Q', { key: '@', code: 'KeyQ', getModifierState: () => true }],
    ['Alt+Z', { key: 'z', code: 'KeyY', altKey: true }],
    ['F5', { key: 'F5', code: 'F5' }],
    ['Shift+F5', { key: 'F5', code: 'F5', shiftKey: true }],
    ['Numpad7', { key: '7', code: 'Numpad7' }],
    ['PageUp', { key: 'PageUp', code: 'PageUp' }],
    ['Alt+Delete', { key: 'Delete', code: 'Delete', altKey: true }],
    ['Ctrl+ArrowUp', { key: 'ArrowUp', code: 'ArrowUp', ctrlKey: true }],
  ])('means %s', (keys, fields) => {
    expect(pressedKeys(press(fields))).toBe(keys);
  });

  it.each([
    ['Tab leaves the field', { key: 'Tab', code: 'Tab' }],
    ['Shift and Tab leave it backwards', { key: 'Tab', code: 'Tab', shiftKey: true }],
    ['a letter is typed', { key: 'a', code: 'KeyA' }],
    ['a plus is typed', { key: '+', code: 'BracketRight' }],
    ['an arrow moves the caret', { key: 'ArrowLeft', code: 'ArrowLeft' }],
    ['Delete deletes', { key: 'Delete', code: 'Delete' }],
    ['a modifier alone is nothing yet', { key: 'Control', code: 'ControlLeft', ctrlKey: true }],
    ['the system key is the system’s', { key: '1', code: 'Digit1', metaKey: true }],
    ['Escape closes', { key: 'Escape', code: 'Escape' }],
  ])('is left to the browser: %s', (_, fields) => {
    expect(pressedKeys(press(fields))).toBeNull();
  });
});

describe('the sign of a key press', () => {
  it.each([
    ['@', { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true }],
    ['€', { key: '€', code: 'KeyE', getModifierState: () => true }],
    [null, { key: 'q', code: 'KeyQ', ctrlKey: true, altKey: true }],
    [null, { key: '1', code: 'Digit1', ctrlKey: true, altKey: true }],
    [null, { key: '%', code: 'Digit5', ctrlKey: true, shiftKey: true }],
    [null, { key: '@', code: 'KeyL', altKey: true }],
    [null, { key: 'AltGraph', code: 'AltRight', ctrlKey: true, altKey: true }],
  ])('is %s', (sign, fields) => {
    expect(signWritten(press(fields))).toBe(sign);
  });
});

describe('a press of a mouse button', () => {
  const held = { ctrlKey: false, altKey: false, shiftKey: false };

  it.each([
    [1, 'Mouse3'],
    [3, 'Mouse4'],
    [4, 'Mouse5'],
    [0, null],
    [2, null],
  ])('%i means %s', (button, input) => {
    expect(pressedButton({ ...held, button })).toBe(input);
  });

  it('counts with the keys that are held', () => {
    expect(pressedButton({ ...held, ctrlKey: true, shiftKey: true, button: 3 })).toBe('Ctrl+Shift+Mouse4');
  });
});

describe('a turn of the wheel', () => {
  const turn = { ctrlKey: false, altKey: false, shiftKey: false, deltaX: 0, deltaY: 0 };

  it.each([
    [{ ctrlKey: true, deltaY: -100 }, 'Ctrl+WheelUp'],
    [{ ctrlKey: true, shiftKey: true, deltaY: 3 }, 'Ctrl+Shift+WheelDown'],
    // Browsers take a turn with Shift for one to the side.
    [{ shiftKey: true, deltaX: 120 }, 'Shift+WheelDown'],
    [{ deltaY: 100 }, null],
    [{ altKey: true }, null],
  ])('%j means %s', (fields, keys) => {
    expect(turnedWheel({ ...turn, ...fields })).toBe(keys);
  });
});
