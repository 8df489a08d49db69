import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesFromBase57, bytesToBase57 } from './base57.ts';
import type { BitLayout } from './bit-layout.ts';
import { decodeCounterStrikeCode, encodeCounterStrikeCode } from './counter-strike-code.ts';
import {
  type CounterStrikeSettings,
  cs2V1Layout,
  cs2V3Layout,
  cs2V4Layout,
  csgoV1Layout,
} from './layouts.ts';
import { vectors } from './vectors.fixtures.ts';

const layouts = {
  'csgo-v1': csgoV1Layout,
  'cs2-v3': cs2V3Layout,
  'cs2-v4': cs2V4Layout,
  'cs2-v1': cs2V1Layout,
} as const satisfies Record<CounterStrikeSettings['format'], BitLayout>;
const formats = Object.keys(layouts) as (keyof typeof layouts)[];

const settingsOf = (code: string) => {
  const decoded = decodeCounterStrikeCode(code);
  return decoded?.ok ? decoded.value.settings : decoded;
};
const errorOf = (code: string) => {
  const decoded = decodeCounterStrikeCode(code);
  return decoded?.ok === false ? decoded.error : null;
};

/** Any settings that codes of the format can say. */
function anySettings(format: keyof typeof layouts): fc.Arbitrary<CounterStrikeSettings> {
  const layout: BitLayout = layouts[format];
  const fields = Object.entries(layout).map(([name, field]): [string, fc.Arbitrary<number | boolean>] => [
    name,
    fc
      .integer({ min: 0, max: 2 ** field.width - 1 })
      .map((bits) => field.read(bits))
      .filter((value) => value !== null),
  ]);
  return fc
    .record(Object.fromEntries(fields))
    .map((values) => ({ format, ...values }) as CounterStrikeSettings);
}

/** A code of these bytes, with the right checksum. */
function codeOf(body: readonly number[], version: number): string {
  const bytes = Uint8Array.from([0, version, ...body]);
  bytes[0] = bytes.reduce((sum, byte) => sum + byte, 0) % 256;
  return bytes.length === 32
    ? `CS${bytesToBase57(bytes, 44)}`
    : `CSGO-${bytesToBase57(bytes, 25).match(/.{5}/g)?.join('-')}`;
}
const bytesOfHex = (hex: string) => [...Buffer.from(hex, 'hex')];

describe('a Counter-Strike code', () => {
  it.each(vectors)('$code says what the game wrote', ({ code, settings }) => {
    expect(settingsOf(code)).toEqual(settings);
    expect(encodeCounterStrikeCode(settings)).toBe(code);
  });

  it('may have lost its dashes', () => {
    for (const { code, settings } of vectors) {
      expect(settingsOf(code.replaceAll('-', ''))).toEqual(settings);
    }
  });

  it('may go on with the letters GO', () => {
    const code = 'CSGOA7XFYzWm9A9bkxDbuEvDzkFve2OEWXzxa9n5SmiGpK';
    expect(errorOf(code)).toBe('code_out_of_range');
  });

  it('holds lines longer than a byte can count', () => {
    const settings = vectors[0]?.settings;
    expect(settings?.format).toBe('csgo-v1');
    if (settings?.format !== 'csgo-v1') return;
    for (const length of [25.5, 25.6, 81.9, 819.1]) {
      expect(settingsOf(encodeCounterStrikeCode({ ...settings, length }))).toMatchObject({ length });
    }
  });

  it.each(formats)('in format %s comes back from its own settings', (format) => {
    fc.assert(
      fc.property(anySettings(format), (settings) => {
        expect(settingsOf(encodeCounterStrikeCode(settings))).toEqual(settings);
      }),
      { numRuns: 500 },
    );
  });

  it('is written again byte for byte, or refused, or known to hold more than we understand', () => {
    const anyCode = fc.oneof(
      fc
        .tuple(fc.array(fc.nat(255), { minLength: 16, maxLength: 16 }), fc.constantFrom(1, 3, 4))
        .map(([body, version]) => codeOf(body, version)),
      fc.array(fc.nat(255), { minLength: 30, maxLength: 30 }).map((body) => codeOf(body, 1)),
    );
    fc.assert(
      fc.property(anyCode, (code) => {
        const decoded = decodeCounterStrikeCode(code);
        if (!decoded?.ok) expect(decoded?.error).toBe('code_out_of_range');
        else if (!decoded.value.hasUnknownData)
          expect(encodeCounterStrikeCode(decoded.value.settings)).toBe(code);
      }),
      { numRuns: 1000 },
    );
  });

  it('says when it holds data that we do not understand', () => {
    const known = bytesOfHex('f304af51d589061e6d540cf42e000000');
    const isUnknown = (body: number[]) => {
      const decoded = decodeCounterStrikeCode(codeOf(body, 1));
      return decoded?.ok && decoded.value.hasUnknownData;
    };
    expect(isUnknown(known)).toBe(false);
    expect(isUnknown([...known.slice(0, 15), 1])).toBe(true);
    expect(isUnknown([...known.slice(0, 13), 32, 0, 0])).toBe(true);
  });
});

describe('a code that is refused', () => {
  it('says that it is a match', () => {
    for (const code of [
      'CSGO-L9spZ-ihuov-cyhtE-kxbqa-FkBAA',
      'CSGO-U6MWi-hYFWJ-opPwD-JciHm-qOijD',
      'CSGO-GADqf-jjyJ8-cSP2r-smZRo-TO2xK',
    ]) {
      expect(errorOf(code)).toBe('code_is_match_code');
    }
  });

  it('says that it was mistyped, wherever that happened', () => {
    expect(errorOf('CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfF')).toBe('code_checksum');
    const code = 'CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfE';
    for (let i = 5; i < code.length; i++) {
      if (code[i] === '-' || code[i] === 'Q') continue;
      const mistyped = `${code.slice(0, i)}Q${code.slice(i + 1)}`;
      // One in 256 mistakes keeps the checksum; this code has none that does.
      expect(['code_checksum', 'code_overflow'], mistyped).toContain(errorOf(mistyped));
    }
  });

  it('says that its version is unknown', () => {
    expect(errorOf('CSGO-eRqP8-AkrwM-3Wsqh-pKDTh-eAPtQ')).toBe('code_version');
    for (const version of [0, 2, 5, 255]) {
      expect(errorOf(codeOf(new Array(16).fill(0), version))).toBe('code_version');
    }
    for (const version of [0, 2, 3, 4]) {
      expect(errorOf(codeOf(new Array(30).fill(0), version))).toBe('code_version');
    }
  });

  it('says that it stands for too large a number', () => {
    expect(errorOf(`CS${'9'.repeat(44)}`)).toBe('code_overflow');
    expect(errorOf('CSGO-99999-99999-99999-99999-99999')).toBe('code_overflow');
  });

  it('says that it holds a value the game does not have', () => {
    const cs2 = (byte: number, value: number) => {
      const bytes = bytesFromBase57('pb9t3x5NtrX5fWaENsr8vusEtwpiURjzqauLkOiYHMqF', 32) ?? [];
      return errorOf(codeOf([...bytes].with(byte, value).slice(2), 1));
    };
    expect(cs2(4, 9)).toBe(null);
    expect(cs2(4, 10)).toBe('code_out_of_range');
    expect(cs2(13, 32)).toBe(null);
    expect(cs2(13, 33)).toBe('code_out_of_range');
    expect(cs2(13, 0b1100_0010)).toBe('code_out_of_range');
    expect(cs2(3, 0)).toBe('code_out_of_range');
    expect(cs2(15, 0x7f)).toBe('code_out_of_range');
    expect(cs2(22, 190)).toBe(null);
    expect(cs2(22, 191)).toBe('code_out_of_range');
    expect(errorOf(codeOf([...bytesOfHex('f304af51d589061e6e540cf42e000000')], 1))).toBe('code_out_of_range');
    expect(errorOf(codeOf([...bytesOfHex('f304af51d589061e6d540cfc2e000000')], 1))).toBe('code_out_of_range');
  });

  it('says that its form is broken when it is almost a code', () => {
    for (const code of [
      'CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zk',
      'CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkGG',
      'CSGO-1n37R-YE7vo-pLCAL-aURmZ-z6zkG',
      'CSGO-_n37R-YE7vo-pLCAL-aURmZ-z6zkG',
      'CSGO-Cn37R--YE7vo-pLCAL-aURmZ-z6zkG',
      'CSpb9t3x5NtrX5fWaENsr8vusEtwpiURjzqauLkOiYHMq',
      'CSpb9t3x5NtrX5fWaENsr8vusEtwpiURjzqauLkOiYHMq0',
    ]) {
      expect(errorOf(code), code).toBe('code_malformed');
    }
  });

  it('is no Counter-Strike code at all', () => {
    for (const text of ['', 'CS', 'CSGO', 'css', '0;P;c;5', 'cl_crosshairgap 3']) {
      expect(decodeCounterStrikeCode(text), text).toBe(null);
    }
  });
});
