import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCounterStrikeCode, encodeCounterStrikeCode } from '../counter-strike/counter-strike-code.ts';
import { designFromCounterStrike } from '../counter-strike/design-from-counter-strike.ts';
import { vectors } from '../counter-strike/vectors.fixtures.ts';
import { repairCounterStrikeCode } from './repair-counter-strike.ts';

const old = vectors.filter(({ settings }) => settings.format !== 'cs2-v1');

function repaired(code: string) {
  const result = repairCounterStrikeCode(code);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function designOf(code: string) {
  const decoded = decodeCounterStrikeCode(code);
  if (!decoded?.ok) throw new Error(code);
  return designFromCounterStrike(decoded.value.settings).design;
}

describe('repairing a code that today’s game refuses', () => {
  it.each(old)('$code becomes a code of today that draws the same at rest', ({ code, settings }) => {
    const result = repaired(code);
    expect(result.code).toMatch(/^CS[A-Za-z2-9]{44}$/);
    expect(result.old).toEqual(settings);
    const before = designOf(code);
    const after = designOf(result.code);
    // Today's outline is one pixel wide; whether it differs is among the notes.
    const outlineThickness = result.notes.includes('outline_one_px') ? 1 : before.outlineThickness;
    expect(after).toEqual({ ...before, outlineThickness });
  });

  it('keeps everything that the codes of September 2026 say', () => {
    const { notes, settings } = repaired('CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfE');
    expect(notes).toEqual([]);
    expect(settings).toMatchObject({
      style: 8,
      hasDot: true,
      red: 124,
      green: 57,
      blue: 57,
      gapPx: 25,
      lengthPx: 7,
      spreadLimitPx: 181,
      splitInnerAlpha: 1,
      splitOuterAlpha: 0.35,
      thicknessPx: 20,
      outlineMode: 1,
      screenHeightPx: 768,
    });
  });

  it('names what CS:GO had and today’s game has not', () => {
    const { notes, settings } = repaired('CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkG');
    expect([...notes].sort()).toEqual(['lengths_rounded', 'outline_one_px', 'style_changed', 'weapon_gap']);
    // 4.6 and 1.2 of 480 lines are 10.35 and 2.7 of 1080; trunc(4 - 1.3) = 2.
    expect(settings).toMatchObject({ lengthPx: 10, thicknessPx: 3, gapPx: 2, alpha: 137, isTShape: true });
  });

  it('never fails for a code that can be read, and what it writes needs no repair', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.constantFrom(...old),
        fc.array(byte, { minLength: 5, maxLength: 5 }),
        ({ settings }, values) => {
          const [red = 0, green = 0, blue = 0, alpha = 0] = values;
          const code = encodeCounterStrikeCode({ ...settings, red, green, blue, alpha });
          expect(repairCounterStrikeCode(repaired(code).code)).toEqual({
            ok: false,
            error: 'code_is_current',
          });
        },
      ),
    );
  });

  it.each([
    ['CSGO-L9spZ-ihuov-cyhtE-kxbqa-FkBAA', 'code_is_match_code'],
    ['CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfF', 'code_checksum'],
    ['CSGO-eRqP8-AkrwM-3Wsqh-pKDTh-eAPtQ', 'code_version'],
    ['CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe', 'code_is_current'],
    ['0;P;c;5', 'code_unknown'],
    ['', 'code_unknown'],
  ])('refuses %s: %s', (code, error) => {
    expect(repairCounterStrikeCode(code)).toEqual({ ok: false, error });
  });
});
