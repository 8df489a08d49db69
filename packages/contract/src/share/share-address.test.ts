import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readShareSource,
  shareCodeOf,
  sharePath,
  shortCodeAlphabet,
  shortCodeLength,
} from './share-address.ts';

const shortCode = fc
  .array(fc.constantFrom(...shortCodeAlphabet), { minLength: shortCodeLength, maxLength: shortCodeLength })
  .map((characters) => characters.join(''));

describe('the code of a link', () => {
  it('is short for a saved design, in whatever case it was written', () => {
    fc.assert(
      fc.property(shortCode, (code) => {
        for (const written of [code, code.toUpperCase(), ` ${code}\n`]) {
          expect(readShareSource(written)).toEqual({ ok: true, value: { kind: 'saved', code } });
        }
      }),
    );
    expect(readShareSource('OIl0123456')).toEqual({ ok: true, value: { kind: 'saved', code: '0110123456' } });
  });

  it('carries the picture otherwise', () => {
    const design = { ...defaultDesign, color: '#123ABC' };
    expect(readShareSource(encodeShareCode(design))).toEqual({
      ok: true,
      value: { kind: 'picture', design },
    });
  });

  it('is refused, and never throws, when it is neither', () => {
    for (const code of [
      '',
      'u123456789',
      '012345678',
      `${encodeShareCode(defaultDesign)}A`,
      'x'.repeat(1e6),
    ]) {
      expect(readShareSource(code)).toEqual({ ok: false, error: 'share_code_unreadable' });
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readShareSource(text)));
  });
});

describe('the path of a link', () => {
  it('has its code, and gives it back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (code) => {
        expect(shareCodeOf(sharePath(code))).toBe(code);
      }),
    );
    expect(sharePath('0123456789')).toBe('/s/0123456789');
  });

  it.each(['/s/', '/s', '/', '/editor', '/share/0123456789'])('%s has none', (path) => {
    expect(shareCodeOf(path)).toBe('');
  });

  it('is read as it stands when it cannot be decoded', () => {
    expect(shareCodeOf('/s/%E0%A4%A')).toBe('%E0%A4%A');
  });
});
