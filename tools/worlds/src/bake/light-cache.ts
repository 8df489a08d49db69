import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildWorld, type World } from '@punktgenau/worlds/kit';
import { type BakeEffort, bakeLight } from './bake-light.ts';

const folder = new URL('../../.cache/', import.meta.url);

/** Raise it when the way light is baked changes: what was baked before no longer counts. */
const version = 2;

/** How carefully the committed light is baked. */
export const fullEffort: BakeEffort = { first: 9, last: 25 };

/** Of everything that the baked light of a world depends on: geometry, colours, lamps, sky and the way it is baked. */
export function lightHash(world: World, effort: BakeEffort): string {
  const hash = createHash('sha256');
  const { exposure: _, haze: __, flakes: ___, flash: ____, build: _____, ...lit } = world;
  hash.update(JSON.stringify([version, effort, lit]));
  for (const group of buildWorld(world).groups.values()) {
    hash.update(group.finish).update(new Float32Array(group.positions)).update(new Float32Array(group.tints));
  }
  return hash.digest('hex').slice(0, 20);
}

/** The baked light of a world; baked again only if the world has changed. */
export function lightOf(name: string, world: World, effort: BakeEffort): Buffer {
  const file = new URL(`${lightHash(world, effort)}.light`, folder);
  try {
    return readFileSync(file);
  } catch {
    const start = performance.now();
    const light = bakeLight(world, buildWorld(world), effort);
    const bytes = Buffer.from(light.buffer, light.byteOffset, light.byteLength);
    console.log(
      `${name}: ${light.length / 3} samples in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, bytes);
    return bytes;
  }
}
