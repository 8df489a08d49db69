import { describe, expect, it } from 'vitest';
import { inputCodeOf } from './key-registry-virtual-keys.ts';
import { pressedInputs } from './pressed-inputs.ts';

const watched = ['Mouse4', 'Ctrl+Mouse4', 'MouseRight', 'Ctrl+F5', 'Shift'];
const codes = new Map(watched.map((input) => [input, inputCodeOf(input)]));
const ctrl = 0x11;
const shift = 0x10;
const rightButton = 0x02;
const sideButton = 0x05;
const f5 = 0x74;

describe('what is pressed', () => {
  it.each([
    [[], []],
    [[sideButton], ['Mouse4']],
    [
      [rightButton, sideButton],
      ['Mouse4', 'MouseRight'],
    ],
    [[f5], []],
    [[ctrl, f5], ['Ctrl+F5']],
  ])('of the keys %j is %j', (down, pressed) => {
    expect([...pressedInputs(codes, (key) => down.includes(key))]).toEqual(pressed);
  });

  it('counts although the player runs or crouches by other keys', () => {
    const pressed = pressedInputs(codes, (key) => [shift, sideButton].includes(key));
    expect([...pressed]).toEqual(['Mouse4', 'Shift']);
  });

  it('is the one that names more keys, and not the other', () => {
    expect([...pressedInputs(codes, (key) => [ctrl, sideButton].includes(key))]).toEqual(['Ctrl+Mouse4']);
  });
});
