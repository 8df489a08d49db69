import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildWorld, type World } from '@punktgenau/worlds/kit';
import { packLight } from '@punktgenau/worlds/light';
import { lightFileName, type WorldName, worlds } from '@punktgenau/worlds/places';
import { fullEffort, lightHash } from '../bake/light-cache.ts';

/** Writes the light of a world for browsers that draw it live. Worlds that share their light share the file. */
export function writeLight(name: WorldName, light: Buffer, folder: URL): void {
  const world: World = worlds[name];
  const { grids } = buildWorld(world);
  const values = new Float32Array(light.buffer, light.byteOffset, light.byteLength / 4);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL(lightFileName(name), folder),
    gzipSync(packLight(values, { count: values.length / 3, grids }), { level: 9 }),
  );
}

/**
 * What the light files were baked from, as JSON: one line for each world. It is committed beside them, and a test compares it with the
 * worlds of today.
 */
export function lightHashesText(): string {
  const hashes = Object.entries(worlds).map(([name, world]) => [name, lightHash(world, fullEffort)]);
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}
