import { describe, expect, it } from 'vitest';
import { designFromCounterStrike } from './design-from-counter-strike.ts';
import type { Cs2V1Settings, CsgoV1Settings } from './layouts.ts';

/** Static, opaque, green: 10 px long and 2 px thick at 1080 lines, 3 px from the centre. */
const csgo: CsgoV1Settings = {
  format: 'csgo-v1',
  gap: -2,
  outlineThickness: 1,
  red: 0,
  green: 255,
  blue: 0,
  alpha: 255,
  splitDistance: 3,
  followsRecoil: false,
  fixedGap: 3,
  colorIndex: 5,
  hasOutline: false,
  splitInnerAlpha: 0,
  splitOuterAlpha: 1,
  splitRatio: 1,
  thickness: 0.8,
  style: 4,
  hasDot: false,
  usesWeaponGap: false,
  usesAlpha: true,
  isTShape: false,
  length: 4.4,
};
const cs2: Cs2V1Settings = {
  format: 'cs2-v1',
  screenHeightPx: 1080,
  style: 4,
  followsRecoil: false,
  hasDot: false,
  isTShape: false,
  red: 0,
  green: 255,
  blue: 0,
  alpha: 255,
  outlineRed: 0,
  outlineGreen: 0,
  outlineBlue: 0,
  outlineAlpha: 255,
  thicknessPx: 2,
  outlineMode: 0,
  gapPx: 4,
  lengthPx: 8,
  spreadLimitPx: 255,
  splitDistance: 3,
  splitInnerAlpha: 0,
  splitOuterAlpha: 1,
  splitRatio: 1,
  scopeUsesColor: false,
  scopeDotScale: 1,
};
const fromCsgo = (change: Partial<CsgoV1Settings>, screenHeightPx = 1080) =>
  designFromCounterStrike({ ...csgo, ...change }, { screenHeightPx });
const fromCs2 = (change: Partial<Cs2V1Settings>, screenHeightPx = 1080) =>
  designFromCounterStrike({ ...cs2, ...change }, { screenHeightPx });

describe('a CS:GO crosshair as a design', () => {
  it('has the pixels that the game draws at 1080 lines', () => {
    const { design } = fromCsgo({});
    expect(design).toMatchObject({ shape: 'cross', size: 20, length: 10, thickness: 2, gap: 3 });
    expect(design).toMatchObject({ color: '#00FF00', opacity: 100, hasDot: false, hasOutline: false });
  });

  it('grows with the screen', () => {
    expect(fromCsgo({}, 1440).design).toMatchObject({ length: 13, thickness: 2, gap: 3 });
    expect(fromCsgo({}, 2160).design).toMatchObject({ length: 20, thickness: 4, gap: 4 });
  });

  it('rounds half pixels to the even one and says that it rounds', () => {
    expect(fromCsgo({ length: 2, thickness: 0 })).toEqual(
      expect.objectContaining({
        design: expect.objectContaining({ length: 4, thickness: 1 }),
        notes: ['lengths_rounded'],
      }),
    );
    expect(fromCsgo({ length: 6 }).design.length).toBe(14);
    expect(fromCsgo({ length: 4, thickness: 4 }).notes).toEqual([]);
  });

  it('has the gap cut to whole pixels and counted from the lines’ own edge', () => {
    for (const [gap, gapPx] of [
      [0, 5],
      [-0.5, 4],
      [-3.9, 1],
      [-4, 1],
      [1.9, 6],
    ] as const) {
      expect(fromCsgo({ gap }).design.gap, `${gap}`).toBe(gapPx);
    }
  });

  it('reaches as far when its lines begin beyond the centre', () => {
    const { design, notes } = fromCsgo({ gap: -7 });
    expect(design).toMatchObject({ gap: 0, length: 8 });
    expect(notes).toContain('gap_negative');
  });

  it('says when a pixel in the middle is filled that the game leaves open', () => {
    expect(fromCsgo({ thickness: 0.4, gap: -4 }).notes).toContain('center_filled');
    expect(fromCsgo({ thickness: 0.4, gap: -4, hasDot: true }).notes).not.toContain('center_filled');
    expect(fromCsgo({ thickness: 0.4, gap: -3 }).notes).not.toContain('center_filled');
  });

  it('takes the preset colours by their number', () => {
    expect([0, 1, 2, 3, 4, 5].map((colorIndex) => fromCsgo({ colorIndex }).design.color)).toEqual([
      '#FA3232',
      '#32FA32',
      '#FAFA32',
      '#3232FA',
      '#32FAFA',
      '#00FF00',
    ]);
  });

  it('is opaque when its alpha value is switched off', () => {
    expect(fromCsgo({ alpha: 128 })).toMatchObject({ design: { opacity: 50 } });
    const { design, notes } = fromCsgo({ alpha: 128, usesAlpha: false });
    expect(design.opacity).toBe(100);
    expect(notes).toContain('opacity_unused');
  });

  it('names what opacity lost to its steps', () => {
    expect(fromCsgo({ alpha: 51 }).notes).not.toContain('opacity_rounded');
    expect(fromCsgo({ alpha: 51 }).design.opacity).toBe(20);
    expect(fromCsgo({ alpha: 200 }).notes).toContain('opacity_rounded');
    expect(fromCsgo({ alpha: 3 })).toMatchObject({ design: { opacity: 10 } });
  });

  it('has outline, dot and T shape', () => {
    const { design } = fromCsgo({ hasOutline: true, hasDot: true, isTShape: true });
    expect(design).toMatchObject({
      shape: 't-shape',
      hasDot: true,
      hasOutline: true,
      outlineThickness: 1,
      outlineColor: '#000000',
    });
    expect(fromCsgo({ hasOutline: true, outlineThickness: 0 }).design.hasOutline).toBe(false);
    const rounded = fromCsgo({ hasOutline: true, outlineThickness: 0.5 });
    expect(rounded.design.outlineThickness).toBe(1);
    expect(rounded.notes).toContain('outline_rounded');
  });

  it('is a dot when its lines have no length', () => {
    const { design, notes } = fromCsgo({ length: 0, hasDot: true, thickness: 1.8 });
    expect(design).toMatchObject({ shape: 'square', length: 2, thickness: 2 });
    expect(notes).toEqual(['lengths_rounded']);
    expect(fromCsgo({ length: 0.2, hasDot: true, thickness: 4 }).notes).toContain('lengths_rounded');
  });

  it('is the faintest dot when the game draws nothing', () => {
    for (const change of [{ length: 0 }, { alpha: 0 }]) {
      const { design, notes } = fromCsgo(change);
      expect(design).toMatchObject({ shape: 'dot', thickness: 1, opacity: 10 });
      expect(notes).toContain('nothing_visible');
    }
  });

  it('names movement, recoil and the weapon’s gap', () => {
    const movesIn = [0, 1, 2, 3, 4, 5].filter((style) =>
      fromCsgo({ style }).notes.includes('dynamic_spread'),
    );
    expect(movesIn).toEqual([0, 2, 3, 5]);
    expect(fromCsgo({ followsRecoil: true }).notes).toContain('recoil');
    expect(fromCsgo({ usesWeaponGap: true }).notes).toContain('weapon_gap');
  });

  it('takes the fixed gap in the style that has one', () => {
    expect(fromCsgo({ style: 1, gap: 0, fixedGap: 3 }).design.gap).toBe(8);
  });

  it('keeps the size of long lines as far as a design can reach', () => {
    const long = fromCsgo({ length: 40 });
    expect((long.design.length * long.design.size) / 20).toBe(90);
    expect(long.notes).not.toContain('length_limited');
    const longest = fromCsgo({ length: 800 });
    expect((longest.design.length * longest.design.size) / 20).toBe(125);
    expect(longest.notes).toContain('length_limited');
  });
});

describe('a crosshair of today’s Counter-Strike as a design', () => {
  it('counts in pixels of the screen it was made on', () => {
    expect(fromCs2({}).design).toMatchObject({ shape: 'cross', length: 8, thickness: 2, gap: 5 });
    expect(fromCs2({ screenHeightPx: 540 }).design).toMatchObject({ length: 16, thickness: 4, gap: 6 });
    expect(fromCs2({}, 2160).design).toMatchObject({ length: 16, thickness: 4, gap: 6 });
  });

  it('draws lines at least one pixel thick', () => {
    expect(fromCs2({ thicknessPx: 0 }).design.thickness).toBe(1);
    expect(fromCs2({ thicknessPx: 1, screenHeightPx: 4320 }).design.thickness).toBe(1);
  });

  it('moves lines inwards only in the legacy style', () => {
    expect(fromCs2({ gapPx: -3 }).design).toMatchObject({ gap: 1, length: 8 });
    expect(fromCs2({ gapPx: -3, style: 2 }).design).toMatchObject({ gap: 0, length: 6 });
  });

  it('has the nearest shape for every style, and says where that is not the same', () => {
    const styles = Array.from({ length: 10 }, (_, style) => fromCs2({ style }));
    expect(styles.map(({ design }) => design.shape)).toEqual([
      'cross',
      'circle',
      'cross',
      'circle',
      'cross',
      'cross',
      'square',
      'cross',
      'square',
      'cross',
    ]);
    const approximated = styles.flatMap(({ notes }, i) => (notes.includes('shape_approximated') ? [i] : []));
    expect(approximated).toEqual([1, 3, 7, 8, 9]);
  });

  it('has the outline in its own colour', () => {
    const outline = { outlineMode: 1, outlineRed: 16, outlineGreen: 32, outlineBlue: 48 };
    const { design, notes } = fromCs2(outline);
    expect(design).toMatchObject({ hasOutline: true, outlineThickness: 1, outlineColor: '#102030' });
    expect(notes).toEqual([]);
    expect(fromCs2({ ...outline, outlineAlpha: 128 }).notes).toContain('outline_opacity');
    expect(fromCs2({ ...outline, outlineAlpha: 0 }).design.hasOutline).toBe(false);
    expect(fromCs2({ ...outline, outlineMode: 2 }).notes).toContain('outline_half');
  });

  it('names what is only for the scope', () => {
    expect(fromCs2({ scopeDotScale: 1.5 }).notes).toEqual(['sniper_scope']);
    expect(fromCs2({ scopeUsesColor: true }).notes).toEqual(['sniper_scope']);
  });

  it('names thicknesses and gaps that a design cannot have', () => {
    const { design, notes } = fromCs2({ thicknessPx: 32, gapPx: 300, lengthPx: 255 });
    expect(design).toMatchObject({ thickness: 10, gap: 20 });
    expect(notes).toEqual(expect.arrayContaining(['thickness_limited', 'gap_limited', 'length_limited']));
  });
});
