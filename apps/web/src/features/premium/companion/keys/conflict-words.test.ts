import type { HotkeyConflict } from '@punktgenau/contract/desktop/desktop-hotkeys';
import { describe, expect, it } from 'vitest';
import { conflictText } from './conflict-words.ts';

const textOf = (accelerator: string, conflict: HotkeyConflict | null) =>
  conflictText({ action: { kind: 'toggle' }, accelerator, conflict });

describe('the conflict of a key', () => {
  it('is named in words', () => {
    expect(textOf('Ctrl+Alt+1', { reason: 'other_program' })).toBe(
      'Ein anderes Programm hält Strg\u00A0+\u00A0Alt\u00A0+\u00A01.',
    );
    const winner = { kind: 'design', hotkeyId: 3, designId: 7, designName: 'Nacht' } as const;
    expect(textOf('F5', { reason: 'own_action', winner })).toBe('F5 zeigt schon dein Design „Nacht“.');
    expect(textOf('F1', { reason: 'own_action', winner: { kind: 'toggle' } })).toBe(
      'F1 schaltet schon das Overlay an und aus.',
    );
    expect(textOf('F2', { reason: 'own_action', winner: { kind: 'hide' } })).toBe(
      'F2 blendet schon das Overlay aus.',
    );
    expect(textOf('F1', { reason: 'keys_not_chosen' })).toBe('Wähle erst, welche Tasten die App bekommt.');
    expect(textOf('F6', { reason: 'design_missing' })).toBe('Das Design zu dieser Taste gibt es nicht mehr.');
  });

  it('is nothing where the key works', () => {
    expect(textOf('F1', null)).toBeUndefined();
  });
});
