import { describe, expect, it } from 'vitest';
import { commandOf } from './hotkeys.ts';

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', true>> = {},
) => commandOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

describe('hotkeys of an overlay', () => {
  it.each([
    ['Escape', 'close'],
    ['F1', 'toggle-controls'],
    ['F2', 'reset-position'],
    ['F3', 'toggle-pulse'],
    ['F11', 'full-screen'],
  ])('%s is %s', (key, kind) => {
    expect(press(key)).toEqual({ kind });
  });

  it('nudges by 1 px with an arrow key, by 5 px with Shift', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'nudge', x: -1, y: 0 });
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'nudge', x: 0, y: 5 });
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)(
    'leaves combinations with %s to the browser',
    (modifier) => {
      expect(press('ArrowLeft', { [modifier]: true })).toBeUndefined();
      expect(press('F1', { [modifier]: true })).toBeUndefined();
    },
  );

  it.each(['a', 'Enter', ' ', 'Tab', 'F5'])('leaves %j alone', (key) => {
    expect(press(key)).toBeUndefined();
  });
});
