import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildWorld, type World } from '@punktgenau/worlds/kit';
import { type BakeEffort, bakeLight } from './bake-light.ts';

const folder = new URL('../../.cache/', import.meta.url);

/** Raise it when the way light is baked changes: what was baked before no longer counts. */
const version = 2;

/** The baked light of a world; baked again only if the world has changed. */
export function lightOf(name: string, world: World, effort: BakeEffort): Buffer {
  const builder = buildWorld(world);
  const hash = createHash('sha256');
  const { exposure: _, haze: __, flakes: ___, flash: ____, build: _____, ...lit } = world;
  hash.update(JSON.stringify([version, effort, lit]));
  for (const group of builder.groups.values()) {
    hash.update(group.finish).update(new Float32Array(group.positions)).update(new Float32Array(group.tints));
  }
  const file = new URL(`${hash.digest('hex').slice(0, 20)}.light`, folder);
  try {
    return readFileSync(file);
  } catch {
    const start = performance.now();
    const light = bakeLight(world, builder, effort);
    const bytes = Buffer.from(light.buffer, light.byteOffset, light.byteLength);
    console.log(
      `${name}: ${light.length / 3} samples in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, bytes);
    return bytes;
  }
}
