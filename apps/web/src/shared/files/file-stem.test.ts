import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileStem } from './file-stem.ts';

describe('the file name of a design', () => {
  it.each([
    ['Mein Kreuz', 'mein-kreuz'],
    ['  Größe & Übermaß!  ', 'groesse-uebermass'],
    ['Groß(e) Größe'.normalize('NFD'), 'gross-e-groesse'],
    ['Émile’s Dot', 'emile-s-dot'],
    ['🎯 Ziel 🎯', 'ziel'],
    ['🎯', ''],
    ['', ''],
    ['.../../etc/passwd', 'etc-passwd'],
    ['con', 'crosshair-con'],
    ['COM1', 'crosshair-com1'],
    ['lpt¹', 'crosshair-lpt1'],
    ['console', 'console'],
    ['a.exe\0.png', 'a-exe-png'],
    ['прицел №1', 'прицел-no1'],
    ['十字', '十字'],
    ['\u202Egnp.exe', 'gnp-exe'],
    ['\u0301x', 'x'],
  ])('%j is %j', (name, stem) => {
    expect(fileStem(name)).toBe(stem);
  });

  it('is one that every system takes, whatever the name', () => {
    const anyName = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(anyName, (name) => {
        const stem = fileStem(name);
        expect(stem).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)?$/u);
        expect(stem).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)$/);
        expect(new TextEncoder().encode(`${stem}-overlay.html`).length).toBeLessThanOrEqual(255);
        // A name that went through once stays as it is.
        expect(fileStem(stem)).toBe(stem);
      }),
      { numRuns: 500 },
    );
  });
});
