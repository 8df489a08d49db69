import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CrosshairDesign, editorDefaults } from '../../design/design.ts';
import { shapeNames } from '../../shapes/registry.ts';
import { anyDesign, anySmallDesign, plainCross } from '../../testing/design-arbitrary.ts';
import { importCode } from '../import-code.ts';
import { exportToCounterStrike, exportToValorant } from './export-code.ts';
import { exportNotes } from './export-notes.ts';

/** What both games can say exactly: no effects, an outline of one black pixel, crosses and lines upright. */
const plain = (design: CrosshairDesign): CrosshairDesign => ({
  ...design,
  rotation: 0,
  blur: 0,
  shadowEnabled: false,
  dynamicColor: false,
  outlineThickness: 1,
  outlineColor: '#000000',
});
const crosses = anySmallDesign.chain((design) =>
  fc
    .constantFrom('cross' as const, 'plus' as const, 't-shape' as const)
    .map((shape) => plain({ ...design, shape })),
);

function counterStrikeOf(design: CrosshairDesign) {
  const result = exportToCounterStrike(design);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function valorantOf(design: CrosshairDesign) {
  const result = exportToValorant(design);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe('a design as a code of Counter-Strike 2', () => {
  it('is the code that today’s game writes, and the design comes back from it', () => {
    const { code, notes, report } = counterStrikeOf({ ...editorDefaults, gap: 4 });
    expect(code).toMatch(/^CS[A-Za-z2-9]{44}$/);
    expect({ notes, differing: report.differing }).toEqual({ notes: [], differing: 0 });
    expect(importCode(code)).toMatchObject({
      value: {
        format: 'cs2-v1',
        design: { shape: 'cross', color: '#00FF00', opacity: 80, gap: 4, thickness: 2 },
      },
    });
  });

  it('has every pixel of crosses and T shapes, whatever their measures', () => {
    fc.assert(
      fc.property(crosses, (design) => {
        expect(counterStrikeOf(design).report.differing).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('says when only a style that moves can draw the lines', () => {
    const overlapping = { ...plainCross, thickness: 8, gap: 2 };
    expect(counterStrikeOf(overlapping)).toMatchObject({
      notes: ['moves_while_running'],
      report: { differing: 0 },
    });
    expect(counterStrikeOf({ ...overlapping, gap: 4 }).notes).toEqual([]);
  });

  it('names what the game does not have, and counts its pixels', () => {
    const { notes, report } = counterStrikeOf({
      ...plainCross,
      gap: 3,
      blur: 2,
      shadowEnabled: true,
      dynamicColor: true,
      offsetX: 5,
      hasOutline: true,
      outlineThickness: 3,
    });
    expect([...notes].sort()).toEqual([
      'blur_left_out',
      'dynamic_color_left_out',
      'outline_one_px',
      'position_left_out',
      'shadow_left_out',
    ]);
    expect(report.differing).toBeGreaterThan(0);
  });

  it('draws squares that are filled as the dot of their size', () => {
    const filled = { ...plainCross, shape: 'square' as const, length: 3, thickness: 4 };
    expect(counterStrikeOf(filled)).toMatchObject({ notes: [], report: { differing: 0 } });
  });

  it('writes console lines whose last one is the height, made of numbers alone', () => {
    const { console: lines } = counterStrikeOf({ ...plainCross, gap: 3 });
    expect(lines).toContain('cl_crosshair_gap 2');
    expect(lines).toContain('cl_crosshair_dynamic_splitalpha_outermod 1');
    expect(lines.at(-1)).toBe('cl_crosshair_screen_height 1080');
    for (const line of lines) expect(line).toMatch(/^cl_[a-z_]+ -?\d+(?:\.\d{1,2})?$/);
  });

  it('reads its own console lines as the same crosshair as its code', () => {
    fc.assert(
      fc.property(crosses, (design) => {
        const { code, console: lines } = counterStrikeOf(design);
        expect(importCode(lines.join('\n'))).toEqual(importCode(code));
        expect(importCode(lines.map((line) => line.replace(' ', ' "').concat('"')).join('; '))).toEqual(
          importCode(code),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('a design as a VALORANT code', () => {
  it('has every pixel of crosses and lines that the game has room for', () => {
    fc.assert(
      fc.property(
        anySmallDesign,
        fc.constantFrom('cross', 'plus', 'line'),
        fc.constantFrom(0, 90),
        (any, shape, rotation) => {
          const design = { ...plain(any), shape, rotation } as CrosshairDesign;
          const { notes, report } = valorantOf(design);
          if (notes.length === 0) expect(report.differing).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('uses the game’s own colours by their number, others by their value', () => {
    expect(valorantOf({ ...plainCross, color: '#00FFFF' }).code).toContain(';c;5;');
    expect(valorantOf({ ...plainCross, color: '#12AB34' }).code).toContain(';c;8;u;12AB34FF;');
  });

  it('says where the game’s lines are too short, its dot too small and its outline black', () => {
    expect(valorantOf({ ...plainCross, size: 50, length: 20 }).notes).toEqual(['length_limited']);
    expect(valorantOf({ ...plainCross, gap: 9, hasDot: true, thickness: 9 }).notes).toEqual(['dot_limited']);
    expect(valorantOf({ ...plainCross, hasOutline: true, outlineColor: '#FF0000' }).notes).toEqual([
      'outline_black',
    ]);
    expect(valorantOf({ ...plainCross, shape: 'dot', thickness: 2 }).notes).toEqual(['dot_is_square']);
  });

  it('neither moves nor fades', () => {
    expect(importCode(valorantOf(plainCross).code)).toMatchObject({ value: { notes: [] } });
  });
});

describe('any design', () => {
  it('has a code that reads again, with known notes, or a reason why not', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const result of [exportToCounterStrike(design), exportToValorant(design)]) {
          if (!result.ok) {
            expect(['shape_not_in_game', 'rotation_not_in_game']).toContain(result.error);
            continue;
          }
          expect(importCode(result.value.code).ok).toBe(true);
          expect(exportNotes).toEqual(expect.arrayContaining([...result.value.notes]));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is refused for what no game draws', () => {
    for (const shape of shapeNames) {
      const isDrawn = ['cross', 'plus', 't-shape', 'dot', 'square', 'circle'].includes(shape);
      expect(exportToCounterStrike({ ...plainCross, shape }).ok, shape).toBe(isDrawn);
    }
    expect(exportToCounterStrike({ ...plainCross, rotation: 45 })).toEqual({
      ok: false,
      error: 'rotation_not_in_game',
    });
    expect(exportToValorant({ ...plainCross, shape: 't-shape' })).toEqual({
      ok: false,
      error: 'shape_not_in_game',
    });
  });
});
