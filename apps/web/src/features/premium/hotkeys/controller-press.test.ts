import { controllerKeys } from '@punktgenau/contract/hotkeys/accelerator';
import { describe, expect, it } from 'vitest';
import { buttonsDown, pressedSince } from './controller-press.ts';

/** A controller of the standard mapping with these of its 17 buttons as far down as said. */
const controller = (values: Record<number, number>, mapping = 'standard') => ({
  mapping,
  buttons: Array.from({ length: 17 }, (_, index) => ({ value: values[index] ?? 0 })),
});

describe('the buttons of a controller', () => {
  it('have the names that the companion has for them', () => {
    const all = Array.from({ length: 17 }, (_, index) => [
      ...buttonsDown([controller({ [index]: 1 })]),
    ]).flat();
    expect([...all].sort()).toEqual([...controllerKeys].sort());
  });

  it.each([
    [{ 0: 1 }, ['PadA']],
    [{ 8: 1, 9: 1 }, ['PadBack', 'PadStart']],
    [{ 13: 1 }, ['PadDown']],
    [{ 6: 30 / 255 }, []],
    [{ 6: 31 / 255 }, ['PadLT']],
    // The one in the middle is Windows' own.
    [{ 16: 1 }, []],
  ])('%j are %j', (values, names) => {
    expect([...buttonsDown([null, controller(values)])]).toEqual(names);
  });

  it('are not known of a controller of another kind', () => {
    expect([...buttonsDown([controller({ 0: 1 }, '')])]).toEqual([]);
  });
});

describe('a press', () => {
  it.each([
    ['is one since the look before', ['PadA'], ['PadA', 'PadB'], 'PadB'],
    ['is the first of a controller that nothing was known of', [], ['PadA'], 'PadA'],
    ['is none while a button is held', ['PadA'], ['PadA'], null],
    ['is none when it is let go of', ['PadA'], [], null],
  ])('%s', (_, before, down, pressed) => {
    expect(pressedSince(new Set(before), new Set(down))).toBe(pressed);
  });

  it('is none at the first look: what is down then was pressed for something else', () => {
    expect(pressedSince(null, new Set(['PadA']))).toBeNull();
  });
});
