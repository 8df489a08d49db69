import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildWorld } from '../kit/build-world.ts';
import type { World } from '../kit/world.ts';
import { lightFileName, type WorldName, worlds } from './registry.ts';

const names = Object.keys(worlds) as WorldName[];

describe('Every world', () => {
  it.each(names)(
    '%s has a finish for everything, and targets at 8, 20 and 40 m within the middle of a phone',
    (name) => {
      const { groups } = buildWorld(worlds[name]);
      expect(Object.keys(worlds[name].finishes)).toEqual(expect.arrayContaining([...groups.keys()]));
      const positions = groups.get('dummy')?.positions ?? [];
      for (const metres of [8, 20, 40]) {
        const sides: number[] = [];
        for (let i = 0; i < positions.length; i += 3) {
          if (Math.abs((positions[i + 2] ?? 0) + metres) < 0.4) sides.push(Math.abs(positions[i] ?? 0));
        }
        // 390 × 844 px show 0.26 of the width of a picture that is 90° wide.
        expect(Math.max(...sides), `at ${metres} m`).toBeLessThan(0.26 * metres);
      }
    },
  );

  it.each(names)('%s has its lamps baked: drawn live it is lit by its sun alone', (name) => {
    const { lamps = [] }: World = worlds[name];
    expect(lamps.filter(({ live }) => live)).toEqual([]);
  });

  it('has its light in a file, and no file is left over', () => {
    const folder = fileURLToPath(new URL('../../../../apps/web/public/worlds/', import.meta.url));
    const files = new Set(names.map(lightFileName));
    expect(readdirSync(folder).sort()).toEqual([...files].sort());
    for (const file of files) expect(statSync(`${folder}${file}`).size, file).toBeLessThan(135_000);
  });
});
