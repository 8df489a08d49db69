import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrayItem } from '../agent/ports/tray.ts';
import { chosenItemId, fittingText, menuLinesOf, trayTouchOf } from './tray-rules.ts';

/** Icon number 1 in the upper word, as Windows sends it. */
const event = (code: number) => (1 << 16) | code;
const place = (x: number, y: number) => (((y & 0xffff) << 16) | (x & 0xffff)) >>> 0;

describe('touching the notification-area icon', () => {
  it('asks for the menu with the right button, or its key, where the icon is', () => {
    expect(trayTouchOf(place(1800, 1060), event(0x7b))).toEqual({ kind: 'menu', at: { x: 1800, y: 1060 } });
  });

  it('finds the place on a display left of and above the primary one', () => {
    expect(trayTouchOf(place(-120, -40), event(0x7b))).toEqual({ kind: 'menu', at: { x: -120, y: -40 } });
    expect(trayTouchOf(BigInt(place(-120, -40)), BigInt(event(0x7b)))).toEqual({
      kind: 'menu',
      at: { x: -120, y: -40 },
    });
  });

  it.each([
    ['a click', 0x400],
    ['the enter key', 0x401],
    ['a click on its note', 0x405],
  ])('opens the window with %s', (_how, code) => {
    expect(trayTouchOf(0, event(code))).toEqual({ kind: 'open' });
  });

  it.each([0x200, 0x201, 0x202, 0x203, 0x204, 0x205, 0x402, 0x403, 0x404])(
    'means nothing by message %i',
    (code) => {
      expect(trayTouchOf(0, event(code))).toBeNull();
    },
  );
});

describe('its menu', () => {
  const items: readonly TrayItem[] = [
    { kind: 'item', id: 'open', label: 'Öffnen' },
    { kind: 'separator' },
    { kind: 'item', id: 'toggle', label: 'Overlay', isChecked: true },
    { kind: 'item', id: 'update', label: 'Tom & Jerry\tx', isEnabled: false },
  ];

  it('shows checks, grey items and separators', () => {
    expect(menuLinesOf(items)).toEqual([
      { flags: 0x0, number: 1, text: 'Öffnen' },
      { flags: 0x800, number: 0, text: null },
      { flags: 0x8, number: 3, text: 'Overlay' },
      { flags: 0x1, number: 4, text: 'Tom && Jerry x' },
    ]);
  });

  it('knows the chosen item by its number, and that none was chosen', () => {
    expect([0, 1, 2, 3, 4, 5].map((number) => chosenItemId(items, number))).toEqual([
      null,
      'open',
      null,
      'toggle',
      'update',
      null,
    ]);
  });
});

describe('texts in fields of fixed size', () => {
  it('stay as they are when they fit', () => {
    expect(fittingText('Punktgenau', 128)).toBe('Punktgenau');
    expect(fittingText('a'.repeat(127), 128)).toBe('a'.repeat(127));
  });

  it('are cut, with a sign of it, when they do not', () => {
    expect(fittingText('a'.repeat(128), 128)).toBe(`${'a'.repeat(126)}…`);
  });

  it('leave room for the closing zero and never end in half a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 4, max: 128 }),
        (text, size) => {
          const cut = fittingText(text, size);
          expect(cut.length).toBeLessThan(size);
          expect(cut).not.toMatch(/\p{Surrogate}/u);
        },
      ),
    );
  });
});
