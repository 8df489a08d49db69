import { succeed } from '@punktgenau/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designSchema } from '../design/design-schema.ts';
import { encodeShareCode } from '../share-code/share-code.ts';
import { anyDesign } from '../testing/design-arbitrary.ts';
import { codeNotes } from './code-notes.ts';
import { vectors } from './counter-strike/vectors.fixtures.ts';
import { importCode, longestCode } from './import-code.ts';

const valorantCodes = [
  '0',
  '0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0',
  '0;p;0;s;1;P;h;0;f;0;0l;2;0o;2;0a;1;0f;0;1b;0;A;c;5;o;1;d;1;0b;0;1b;0;S;s;0.628;o;1',
];
const errorOf = (text: string) => {
  const result = importCode(text);
  return result.ok ? null : result.error;
};

/** Whatever comes in: an error that is named, or a design that is valid and notes that are known. */
function expectSound(text: string): void {
  const result = importCode(text);
  if (!result.ok) {
    expect(result.error).toMatch(/^code_/);
    return;
  }
  const { design, notes } = result.value;
  expect(designSchema.parse(design)).toEqual(design);
  expect(codeNotes).toEqual(expect.arrayContaining([...notes]));
  expect(new Set(notes).size).toBe(notes.length);
}

describe('importing a code', () => {
  it('knows the game by the form', () => {
    for (const { code, settings } of vectors) {
      expect(importCode(code)).toMatchObject({ value: { game: 'cs2', format: settings.format, settings } });
    }
    for (const code of valorantCodes) {
      expect(importCode(code)).toMatchObject({ value: { game: 'valorant', format: 'valorant' } });
    }
  });

  it('takes our own share codes', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const imported = { game: 'punktgenau', format: 'share', settings: design, design, notes: [] };
        expect(importCode(encodeShareCode(design))).toEqual(succeed(imported));
      }),
    );
  });

  it('does not mind space around the code', () => {
    for (const code of [vectors[0]?.code ?? '', ...valorantCodes]) {
      expect(importCode(` \n\t${code}\r\n`)).toEqual(importCode(code));
    }
  });

  it('says that a text is no code', () => {
    for (const text of ['', ' ', 'hello', '1', '12345', 'volume 3', 'CSGO', '{}', '0x12']) {
      expect(errorOf(text), text).toBe('code_unknown');
    }
  });

  it('passes on why a share code cannot be read', () => {
    expect(errorOf('1AAAAAAAAAAAAAAAAAAA')).toBe('code_checksum');
  });

  it('refuses long texts without looking at them', () => {
    // Processor time: it does not grow when the machine has other things to do.
    const before = process.cpuUsage();
    for (const text of [
      '0'.repeat(longestCode + 1),
      `0${';P;c;5'.repeat(2_000_000)}`,
      `CSGO-${'A'.repeat(10_000_000)}`,
      ' '.repeat(10_000_000),
    ]) {
      expect(errorOf(text)).toBe('code_too_long');
    }
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
    expect(errorOf('0;P;c;5'.padEnd(longestCode))).toBe(null);
  });

  it('never throws and never gives an invalid design, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), expectSound));
    const alphabetical = fc.string({ unit: fc.constantFrom(...'CSGO-Aa92 ;0P1.'), maxLength: 60 });
    fc.assert(fc.property(alphabetical, expectSound), { numRuns: 1000 });
    const tokens = fc.constantFrom(
      ...['P', 'A', 'S', 'c', 'u', 'h', 't', 'o', 'd', 'b', 'z', 'a', '0b', '0t', '0l', '0v', '0g', '0o'],
      ...['0a', '0f', '1b', '1l', '1a', '0', '1', '2', '5', '0.5', '6', '20', 'FF00FFFF', '', '__proto__'],
    );
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 40 }), (all) => expectSound(['0', ...all].join(';'))),
      { numRuns: 3000 },
    );
  });

  it('never throws and never gives an invalid design, however a code is changed', () => {
    const codes = [...vectors.map(({ code }) => code), ...valorantCodes];
    const change = fc.tuple(fc.constantFrom(...codes), fc.nat(100), fc.nat(2), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(change, ([code, at, removed, added]) => {
        const position = at % (code.length + 1);
        expectSound(code.slice(0, position) + added + code.slice(position + removed));
      }),
      { numRuns: 3000 },
    );
  });
});
