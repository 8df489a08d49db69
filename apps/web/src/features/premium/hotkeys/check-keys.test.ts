import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { describe, expect, it } from 'vitest';
import { checkKeys } from './check-keys.ts';

const sniperKey: UserHotkey = {
  id: 3,
  userId: 1,
  hotkeyName: 'Ctrl+Alt+1',
  crosshairSettings: { designId: 7 },
  isActive: true,
  createdAt: '2026-11-21T12:00:00.000Z',
};

describe('a chosen key combination', () => {
  it('is free when no other hotkey has it', () => {
    expect(checkKeys('Strg+Alt+2', [sniperKey])).toEqual({ kind: 'free', accelerator: 'Ctrl+Alt+2' });
  });

  it('is taken however it is written, and by whom is said', () => {
    expect(checkKeys('alt + strg + 1', [sniperKey])).toMatchObject({ kind: 'taken', holder: { id: 3 } });
  });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['F1', 'reserved_overlay'],
    [' f2 ', 'reserved_overlay'],
    ['Strg+C', 'reserved'],
    ['F12', 'reserved'],
    ['w', 'needs_modifier'],
    ['Umschalt+Pfeil hoch', 'needs_modifier'],
    ['ß', 'unknown'],
    ['Strg+', 'unknown'],
  ])('%j is refused as %s', (text, kind) => {
    expect(checkKeys(text, [])).toEqual({ kind });
  });
});
