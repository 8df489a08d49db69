import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeShareCode } from '../../share-code/share-code.ts';
import { anySmallDesign, plainCross } from '../../testing/design-arbitrary.ts';
import { encodeCounterStrikeCode } from '../counter-strike/counter-strike-code.ts';
import { cs2Defaults } from '../counter-strike/cs2-defaults.ts';
import { exportToCounterStrike } from '../export/export-code.ts';
import { repairCounterStrikeCode } from '../export/repair-counter-strike.ts';
import { importCode } from '../import-code.ts';
import { reportOfImport, reportOfRepair } from './code-report.ts';

function reportOf(code: string) {
  const imported = importCode(code);
  if (!imported.ok) throw new Error(imported.error);
  return reportOfImport(imported.value);
}
const fieldOf = (code: string, name: string) => reportOf(code).fields.find(({ field }) => field === name);
const cs2 = (change: Partial<typeof cs2Defaults>) =>
  encodeCounterStrikeCode({ ...cs2Defaults, style: 4, outlineMode: 0, ...change });

describe('the report over a code that was read', () => {
  it('has nothing to say against our own', () => {
    fc.assert(
      fc.property(anySmallDesign, (design) => {
        const { fields, impossible, differing, misplaced } = reportOf(encodeShareCode(design));
        expect({ impossible, differing, misplaced }).toEqual({ impossible: [], differing: 0, misplaced: 0 });
        expect(fields.every(({ state, by }) => state === 'exact' && (by === 0 || by === null))).toBe(true);
      }),
    );
  });

  it('says by how much a length is rounded, and in which unit it counts', () => {
    // 4.6 and 1.2 of 480 lines are 10.35 and 2.7 of 1080.
    const code = 'CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkG';
    expect(fieldOf(code, 'length')).toMatchObject({ state: 'rounded', from: 10.35, to: 10 });
    expect(fieldOf(code, 'length')?.by).toBeCloseTo(0.35);
    expect(fieldOf(code, 'thickness')).toMatchObject({ state: 'rounded', to: 3 });
    expect(fieldOf(code, 'thickness')?.by).toBeCloseTo(0.3);
    expect(fieldOf(code, 'color')).toEqual({
      field: 'color',
      state: 'exact',
      from: '#AF51D5',
      to: '#AF51D5',
      by: 0,
    });
  });

  it('calls out of reach what a design does not have', () => {
    expect(fieldOf(cs2({ thicknessPx: 32 }), 'thickness')).toMatchObject({
      state: 'impossible',
      from: 32,
      to: 10,
      by: 22,
    });
    expect(reportOf(cs2({ followsRecoil: true })).impossible).toEqual(['recoil']);
  });

  it('counts the pixels that the game draws otherwise', () => {
    expect(reportOf(cs2({ gapPx: 3, thicknessPx: 2, lengthPx: 6 }))).toMatchObject({
      differing: 0,
      misplaced: 0,
    });
    // Without a gap and with an odd width the game leaves the middle pixel open.
    const open = reportOf(cs2({ gapPx: 0, thicknessPx: 1, lengthPx: 6 }));
    expect(open).toMatchObject({
      differing: 1,
      misplaced: 1,
      places: [[0, 0]],
      impossible: ['center_filled'],
    });
    // A second ring of four lines, 2 × 2 each.
    const outer = reportOf('0;P;h;0;0a;1;1a;1;1m;0;1f;0;0f;0;f;0');
    expect(outer).toMatchObject({ impossible: ['outer_lines'], differing: 16, misplaced: 16 });
  });

  it('tells another opacity from another place', () => {
    const { fields, differing, misplaced } = reportOf(cs2({ alpha: 200, gapPx: 3, lengthPx: 6 }));
    expect(fields.find(({ field }) => field === 'opacity')).toMatchObject({ state: 'rounded', to: 80 });
    expect({ differing, misplaced }).toEqual({ differing: 48, misplaced: 0 });
  });

  it('says nothing of fields where the game would draw nothing', () => {
    const report = reportOf(cs2({ alpha: 0 }));
    expect(report.fields).toEqual([]);
    expect(report.impossible).toContain('nothing_visible');
  });
});

describe('the report over a design that becomes a code', () => {
  it('has only exact fields where no pixel differs', () => {
    const exported = exportToCounterStrike({ ...plainCross, gap: 0, thickness: 3 });
    if (!exported.ok) throw new Error(exported.error);
    expect(exported.value.report).toMatchObject({ differing: 0, impossible: [] });
    expect(exported.value.report.fields.map(({ state }) => state)).toEqual(
      exported.value.report.fields.map(() => 'exact'),
    );
  });

  it('says how much of an outline the game cannot draw', () => {
    const exported = exportToCounterStrike({ ...plainCross, gap: 3, hasOutline: true, outlineThickness: 3 });
    if (!exported.ok) throw new Error(exported.error);
    expect(exported.value.report.fields).toContainEqual({
      field: 'outline',
      state: 'impossible',
      from: 3,
      to: 1,
      by: 2,
    });
  });
});

describe('the report over a code that was repaired', () => {
  it('compares what both games draw', () => {
    const repaired = repairCounterStrikeCode('CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfE');
    if (!repaired.ok) throw new Error(repaired.error);
    const report = reportOfRepair(repaired.value);
    expect(report).toMatchObject({ differing: 0, impossible: [] });
    const csgo = repairCounterStrikeCode('CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkG');
    if (!csgo.ok) throw new Error(csgo.error);
    const { fields, differing } = reportOfRepair(csgo.value);
    expect(fields.find(({ field }) => field === 'outline')).toMatchObject({ state: 'impossible', by: 1 });
    expect(differing).toBeGreaterThan(0);
  });
});
