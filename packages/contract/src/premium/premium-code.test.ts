import { describe, expect, it } from 'vitest';
import { premiumCodeKey, readPremiumCode } from './premium-code.ts';
import { premiumCodeSchema } from './premium-schemas.ts';

describe('a typed premium code', () => {
  it.each([
    ['  sommer-26\n', 'SOMMER-26'],
    ['947u 9jef rakf 3jy7', '947U9JEFRAKF3JY7'],
    ['947U\u00a09JEF\u2009RAKF\u200b3JY7', '947U9JEFRAKF3JY7'],
    ['947U\u20119JEF–RAKF—3JY7', '947U-9JEF-RAKF-3JY7'],
    ['ＳＯＭＭＥＲ', 'SOMMER'],
    [' \t ', ''],
  ])('%j is read as %j', (typed, code) => {
    expect(readPremiumCode(typed)).toBe(code);
  });

  it('has the same letters and digits with blanks, with hyphens and with nothing between them', () => {
    const spellings = [
      '947U-9JEF-RAKF-3JY7',
      '947u 9jef rakf 3jy7',
      '947u9jefrakf3jy7',
      '947U_9JEF RAKF–3JY7',
    ];
    expect(new Set(spellings.map((spelling) => premiumCodeKey(readPremiumCode(spelling))))).toEqual(
      new Set(['947U9JEFRAKF3JY7']),
    );
  });

  it('may be as long as a code with the blanks between its letters left out, and no longer', () => {
    const longest = 'A'.repeat(50);
    expect(premiumCodeSchema.parse([...longest].join(' '))).toBe(longest);
    expect(premiumCodeSchema.safeParse(`${longest}A`).success).toBe(false);
    expect(premiumCodeSchema.safeParse(`A${' '.repeat(200)}`).success).toBe(false);
  });
});
