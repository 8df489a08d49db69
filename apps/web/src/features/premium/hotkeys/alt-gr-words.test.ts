import { describe, expect, it } from 'vitest';
import { altGrWarning } from './alt-gr-words.ts';

const unknown = { signs: null, seen: {} };

describe('a combination that AltGr writes a sign with', () => {
  it('is warned of by the player’s own keyboard', () => {
    expect(altGrWarning('Ctrl+Alt+Q', { signs: { 'Ctrl+Alt+Q': '@' }, seen: {} })).toBe(
      'AltGr + Q schreibt auf deiner Tastatur „@“. Dieses Zeichen kannst du in keinem Programm mehr tippen, solange Strg + Alt + Q ein Hotkey ist.',
    );
    expect(altGrWarning('Ctrl+Alt+Shift+2', { signs: { 'Ctrl+Alt+Shift+2': '€' }, seen: {} })).toContain(
      'AltGr + Umschalt + 2 schreibt auf deiner Tastatur „€“.',
    );
  });

  it('is nothing to warn of where that keyboard writes nothing by it', () => {
    expect(altGrWarning('Ctrl+Alt+Q', { signs: {}, seen: {} })).toBeUndefined();
  });

  it('is seen when it is pressed, also in a browser', () => {
    expect(altGrWarning('Ctrl+Alt+L', { signs: null, seen: { 'Ctrl+Alt+L': 'ł' } })).toContain('„ł“');
  });

  it('is known of German keyboards where nothing can be asked', () => {
    expect(altGrWarning('Ctrl+Alt+Q', unknown)).toContain('auf deutschen Tastaturen „@“');
  });

  it('may be one on another keyboard', () => {
    expect(altGrWarning('Ctrl+Alt+K', unknown)).toContain('Schreibt AltGr + K bei dir ein Zeichen');
  });

  it.each(['F5', 'Ctrl+Q', 'Alt+Q', 'Ctrl+Shift+Q', 'Ctrl+Alt+F5', 'Ctrl+Alt+ArrowUp'])(
    'is not %s, which writes no sign on any keyboard',
    (accelerator) => {
      expect(altGrWarning(accelerator, unknown)).toBeUndefined();
    },
  );
});
