import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildWorld } from '../kit/build-world.ts';
import { lightFileName, type WorldName, worlds } from '../places/registry.ts';
import type { LightLayout } from './light-code.ts';
import { packLight } from './pack-light.ts';
import { unpackLight } from './unpack-light.ts';

/** A face of 4 × 3 samples between samples that stand alone. */
const layout: LightLayout = { count: 18, grids: [[2, 4, 3]] };
const stops = (one: number, other: number) => Math.abs(Math.log2(one / other));

describe('The light file', () => {
  it('gives light back to a tenth of a stop on faces, and to a sixth of a stop on leaves', () => {
    const light = fc.float32Array({ min: 2 ** -9, max: 20, noNaN: true, minLength: 54, maxLength: 54 });
    fc.assert(
      fc.property(light, (values) => {
        const read = unpackLight(packLight(values, layout), layout) ?? new Float32Array();
        for (const [index, value] of values.entries()) {
          const sample = Math.floor(index / 3);
          const most = sample >= 2 && sample < 14 ? 0.09 : 0.18;
          expect(stops(read[index] ?? 0, value)).toBeLessThan(most);
        }
      }),
    );
  });

  it('of another geometry is not read', () => {
    const bytes = packLight(new Float32Array(54).fill(1), layout);
    expect(unpackLight(bytes, { ...layout, count: 17 })).toBeUndefined();
  });

  it.each(Object.keys(worlds) as WorldName[])(
    'of %s belongs to its geometry as it is built today',
    (name) => {
      const file = new URL(`../../../../apps/web/public/worlds/${lightFileName(name)}`, import.meta.url);
      const { grids, samplePlaces } = buildWorld(worlds[name]);
      const light = unpackLight(gunzipSync(readFileSync(fileURLToPath(file))), {
        count: samplePlaces.length / 6,
        grids,
      });
      expect(light?.length).toBe(samplePlaces.length / 2);
      expect(Math.max(...(light?.subarray(0, 3000) ?? []))).toBeLessThan(30);
    },
  );
});
