import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyTable } from './keys.ts';
import {
  figureKeys,
  globalKeys,
  innerKeys,
  outerKeys,
  sniperKeys,
  type ValorantSettings,
} from './profile.ts';
import { decodeValorantCode, encodeValorantCode } from './valorant-code.ts';

const settingsOf = (code: string): ValorantSettings => {
  const decoded = decodeValorantCode(code);
  if (!decoded?.ok) throw new Error(`${code}: ${decoded?.error}`);
  return decoded.value;
};
const errorOf = (code: string) => {
  const decoded = decodeValorantCode(code);
  return decoded?.ok === false ? decoded.error : null;
};

/** Codes in the game's own order, defaults left out. */
const canonical = [
  '0',
  '0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0',
  '0;s;1;P;o;1;d;1;0b;0;1b;0;S;c;0',
  '0;s;1;P;c;1;t;2;o;1;d;1;0b;0;1b;0;S;b;1;c;8;s;0.823',
  '0;p;0;s;1;P;h;0;f;0;0l;2;0o;2;0a;1;0f;0;1b;0;A;c;5;o;1;d;1;0b;0;1b;0;S;s;0.628;o;1',
];

describe('a VALORANT code', () => {
  it('alone as 0 is the factory crosshair', () => {
    const { primary, ads, sniper, ...global } = settingsOf('0');
    expect(global).toEqual({
      adsCopiesPrimary: true,
      overridesWithPrimary: false,
      isAdvanced: false,
      unknown: [],
    });
    expect(primary).toMatchObject({
      colorIndex: 0,
      hasOutline: true,
      outlineThickness: 1,
      outlineOpacity: 0.5,
    });
    expect(primary.hasDot).toBe(false);
    expect(primary.inner).toMatchObject({ isShown: true, thickness: 2, length: 6, offset: 3, opacity: 0.8 });
    expect(primary.outer).toMatchObject({
      isShown: true,
      thickness: 2,
      length: 2,
      offset: 10,
      opacity: 0.35,
    });
    expect(ads).toEqual(primary);
    expect(sniper).toMatchObject({ hasDot: true, colorIndex: 7, size: 1, opacity: 0.75 });
  });

  it('means different things by the same key in each section', () => {
    const { isAdvanced, overridesWithPrimary, primary, ads, sniper } = settingsOf(
      '0;s;1;c;1;P;s;0;c;2;t;3;o;0.25;A;s;1;c;4;t;5;o;0.125;S;s;2.5;c;6;t;AABBCCDD;o;0.5',
    );
    expect([isAdvanced, overridesWithPrimary]).toEqual([true, true]);
    expect(primary).toMatchObject({
      showsSpectated: false,
      colorIndex: 2,
      outlineThickness: 3,
      outlineOpacity: 0.25,
    });
    expect(ads).toMatchObject({
      showsSpectated: true,
      colorIndex: 4,
      outlineThickness: 5,
      outlineOpacity: 0.125,
    });
    expect(sniper).toMatchObject({ size: 2.5, colorIndex: 6, customColor: 'AABBCCDD', opacity: 0.5 });
  });

  it('takes 0 for a value, not for a missing one', () => {
    const { primary } = settingsOf('0;P;o;0;a;0;0t;0;0l;0;0o;0;0a;0;0s;0;1o;0');
    expect(primary).toMatchObject({ outlineOpacity: 0, dotOpacity: 0 });
    expect(primary.inner).toMatchObject({ thickness: 0, length: 0, offset: 0, opacity: 0 });
    expect(primary.inner.movementErrorMultiplier).toBe(0);
    expect(primary.outer.offset).toBe(0);
  });

  it('lets the last of repeated keys win, also when the section comes again', () => {
    expect(settingsOf('0;P;c;1;c;2').primary.colorIndex).toBe(2);
    expect(settingsOf('0;P;c;1;A;c;3;P;c;5').primary.colorIndex).toBe(5);
    expect(settingsOf('0;P;zz;1;zz;2').unknown).toEqual([{ section: 'primary', key: 'zz', value: '2' }]);
  });

  it('keeps what it does not know', () => {
    const code = '0;x;1;P;c;5;9q;abc;S;toString;1';
    expect(settingsOf(code).unknown).toEqual([
      { section: 'global', key: 'x', value: '1' },
      { section: 'primary', key: '9q', value: 'abc' },
      { section: 'sniper', key: 'toString', value: '1' },
    ]);
    expect(encodeValorantCode(settingsOf(code))).toBe(code);
  });

  it.each(canonical)('%s is written again as it was', (code) => {
    expect(encodeValorantCode(settingsOf(code))).toBe(code);
  });

  it('comes back from any settings', () => {
    const thousandths = (max: number) => fc.nat(max * 1000).map((value) => value / 1000);
    const valuesOf = (table: KeyTable) =>
      fc.record(
        Object.fromEntries(
          Object.entries(table).map(([name, { fallback, read }]): [string, fc.Arbitrary<unknown>] => {
            if (typeof fallback === 'boolean') return [name, fc.boolean()];
            if (typeof fallback === 'string') {
              const colors = fc
                .nat(0xffffffff)
                .map((rgba) => rgba.toString(16).toUpperCase().padStart(8, '0'));
              return [name, colors];
            }
            return [name, fc.oneof(fc.nat(40), thousandths(40)).filter((value) => read(`${value}`) !== null)];
          }),
        ),
      );
    const crosshairs = fc
      .tuple(valuesOf(figureKeys), valuesOf(innerKeys), valuesOf(outerKeys))
      .map(([figure, inner, outer]) => ({ ...figure, inner, outer }));
    const all = fc
      .record({
        global: valuesOf(globalKeys),
        primary: crosshairs,
        ads: crosshairs,
        sniper: valuesOf(sniperKeys),
      })
      .map(
        ({ global, ...sections }) => ({ ...global, ...sections, unknown: [] }) as unknown as ValorantSettings,
      );
    fc.assert(
      fc.property(all, (settings) => {
        expect(settingsOf(encodeValorantCode(settings))).toEqual(settings);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a VALORANT code that is refused', () => {
  it('has a broken form', () => {
    for (const code of ['0;', '0;P;c', '0;P;;1', '0;P;c;', '0;P;c;5;', '0; P;c;5', '0;P;c;-1', '0;P;c;"']) {
      expect(errorOf(code), code).toBe('code_malformed');
    }
  });

  it('has a value that the game does not have', () => {
    for (const pair of [
      'c;9',
      'c;1.5',
      'c;x',
      't;0',
      't;7',
      'o;1.001',
      'o;0.0001',
      'h;2',
      'd;01',
      'z;6.5',
      'u;FF0000',
      'u;GGGGGGGG',
      '0l;21',
      '1l;11',
      '0t;10.5',
      '0o;20.1',
      '1o;41',
      '0e;3.1',
    ]) {
      expect(errorOf(`0;P;${pair}`), pair).toBe('code_out_of_range');
    }
    expect(errorOf('0;p;2')).toBe('code_out_of_range');
    expect(errorOf('0;S;s;6.1')).toBe('code_out_of_range');
  });

  it('is none at all', () => {
    for (const text of ['', '1;P;c;5', 'P;c;5', '00;P', '0P;c;5']) {
      expect(decodeValorantCode(text), text).toBe(null);
    }
  });
});
