import { succeed } from '@punktgenau/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultDesign, editorDefaults } from '../design/design.ts';
import { designSchema } from '../design/design-schema.ts';
import { shapeNames, shapes } from '../shapes/registry.ts';
import { anyDesign } from '../testing/design-arbitrary.ts';
import { alphabet, BitWriter } from './alphabet.ts';
import { checksumOf } from './checksum.ts';
import { decodeShareCode, encodeShareCode } from './share-code.ts';
import { version1Fixtures } from './version-1.fixtures.ts';

const withChecksum = (body: string): string => body + checksumOf(body);

describe('a share code', () => {
  it('comes back as the same design', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(decodeShareCode(encodeShareCode(design))).toEqual(succeed(design));
      }),
      { numRuns: 3000 },
    );
  });

  it('fits a link: 16 to 32 characters that need no escaping', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const code = encodeShareCode(design);
        expect(code).toMatch(/^1[\w-]{15,31}$/);
        expect(encodeURIComponent(code)).toBe(code);
      }),
    );
    expect(encodeShareCode(editorDefaults)).toHaveLength(16);
  });

  it('may stand between spaces and line ends', () => {
    expect(decodeShareCode(`\n ${encodeShareCode(defaultDesign)}\t`)).toEqual(succeed(defaultDesign));
  });

  it.each(version1Fixtures)('of version 1 means the same for ever: $code', ({ code, design }) => {
    expect(decodeShareCode(code)).toEqual(succeed(design));
    expect(encodeShareCode(design)).toBe(code);
  });

  it('notices every single wrong character', () => {
    fc.assert(
      fc.property(anyDesign, fc.nat(), fc.nat(), (design, place, other) => {
        const code = encodeShareCode(design);
        const at = place % code.length;
        const wrong = alphabet[other % alphabet.length] ?? 'A';
        fc.pre(wrong !== code[at]);
        const result = decodeShareCode(code.slice(0, at) + wrong + code.slice(at + 1));
        expect(result.ok).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  it('notices two neighbouring characters swapped, and cut ends', () => {
    fc.assert(
      fc.property(anyDesign, fc.nat(), (design, place) => {
        const code = encodeShareCode(design);
        const at = place % (code.length - 1);
        const swapped = `${code.slice(0, at)}${code[at + 1]}${code[at]}${code.slice(at + 2)}`;
        if (swapped !== code) expect(decodeShareCode(swapped).ok).toBe(false);
        expect(decodeShareCode(code.slice(0, at)).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('never decodes to an invalid design, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.constantFrom(...alphabet), { minLength: 10, maxLength: 28 })
        .map((characters) => withChecksum(`1${characters.join('')}`)),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const result = decodeShareCode(text);
        if (result.ok) expect(designSchema.safeParse(result.value).success).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('says what is wrong', () => {
    const code = encodeShareCode(defaultDesign);
    const errorOf = (text: string) => {
      const result = decodeShareCode(text);
      return result.ok ? null : result.error;
    };
    expect(errorOf('')).toBe('share_code_malformed');
    expect(errorOf('not a code!')).toBe('share_code_malformed');
    expect(errorOf('1A')).toBe('share_code_malformed');
    expect(errorOf(withChecksum(`1${'A'.repeat(40)}`))).toBe('share_code_malformed');
    expect(errorOf(withChecksum(`${code.slice(0, -3)}A`))).toBe('share_code_malformed');
    expect(errorOf(`2${code.slice(1)}`)).toBe('share_code_version');
    expect(errorOf(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)).toBe('share_code_checksum');
    expect(errorOf(withChecksum('1____________'))).toBe('share_code_out_of_range');
    const sizeTooLarge = new BitWriter();
    sizeTooLarge.write(0, 5 + 24);
    sizeTooLarge.write(46, 6);
    sizeTooLarge.write(0, 36);
    expect(errorOf(withChecksum(`1${sizeTooLarge.toText()}`))).toBe('share_code_out_of_range');
  });
});

describe("the shapes' share numbers", () => {
  it('are unique, fit in 5 bits, and stay what they were', () => {
    const numbers = shapeNames.map((name) => shapes[name].shareNumber);
    expect(new Set(numbers).size).toBe(shapeNames.length);
    expect(Math.max(...numbers)).toBeLessThan(32);
    const firstNine = [
      'cross',
      'circle',
      'square',
      'dot',
      't-shape',
      'diamond',
      'arrow',
      'x-shape',
      'triangle',
    ];
    expect(shapeNames.slice(0, 9).map((name) => [name, shapes[name].shareNumber])).toEqual(
      firstNine.map((name, i) => [name, i]),
    );
  });
});
