import { designSchema, editorDefaults, shapes } from '@punktgenau/crosshair';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { describe, expect, it } from 'vitest';
import { m } from '#shared/i18n/messages.ts';
import { claims } from './claims.tsx';

const accepts = (change: object) => designSchema.safeParse({ ...editorDefaults, ...change }).success;

describe('what the start page claims', () => {
  it('is as many shapes and pro crosshairs as there are', () => {
    expect(m.home_fact_shapes({ count: claims.shapes })).toBe(`${Object.keys(shapes).length} Formen`);
    expect(proPresets).toHaveLength(claims.proCrosshairs);
  });

  it('is what a design may be, to both ends and no step further', () => {
    const { sizePx, transparencyPercent, rotationDegrees } = claims;
    expect(m.home_fact_size(sizePx)).toBe('Größe 5–50 px');
    expect(m.home_fact_transparency(transparencyPercent)).toBe('0–90 % Transparenz');
    expect(m.home_fact_rotation(rotationDegrees)).toBe('0–360° Drehung');
    for (const [field, { min, max }, step] of [
      ['size', sizePx, 1],
      ['rotation', rotationDegrees, 15],
      ['opacity', { min: 100 - transparencyPercent.max, max: 100 - transparencyPercent.min }, 5],
    ] as const) {
      expect([accepts({ [field]: min }), accepts({ [field]: max })]).toEqual([true, true]);
      expect([accepts({ [field]: min - step }), accepts({ [field]: max + step })]).toEqual([false, false]);
    }
  });

  it('is every colour from #000000 to #FFFFFF', () => {
    expect(claims.colors).toBe(0xffffff + 1);
    expect(claims.colors).toBeGreaterThan(16_000_000);
  });
});
