import { type Builder, buildWorld, type World } from '@punktgenau/worlds/kit';
import { describe, expect, it } from 'vitest';
import { bakeLight } from './bake-light.ts';

/** A room with one wall in the sun. */
const yard: World = {
  seed: 1,
  finishes: {
    ground: { surface: 'concrete', color: [0.5, 0.5, 0.5] },
    red: { surface: 'plaster', color: [0.8, 0.05, 0.05], under: [0.8, 0.05, 0.05] },
  },
  build: (b) => {
    b.ground('ground', [-4, 4], [-8, 0]);
    b.box('red', [-4.2, 0, -4], [0.4, 4, 8]);
  },
  sky: { zenith: [0.1, 0.1, 0.1], horizon: [0.1, 0.1, 0.1], ground: [0.1, 0.1, 0.1] },
  sun: { direction: [1, 0.6, 0], color: [4, 4, 4] },
  fog: { density: 0, color: [0, 0, 0] },
  exposure: 1,
};

function lightAt(light: Float32Array, builder: Builder, x: number, z: number): readonly number[] {
  const places = builder.samplePlaces;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample * 6 < places.length; sample++) {
    const at = sample * 6;
    if ((places[at + 4] ?? 0) < 0.9 || (places[at + 1] ?? 9) > 0.1) continue;
    const distance = Math.hypot((places[at] ?? 0) - x, (places[at + 2] ?? 0) - z);
    if (distance < least) [best, least] = [sample, distance];
  }
  return Array.from(light.subarray(best * 3, best * 3 + 3));
}

describe('Baked light', () => {
  const builder = buildWorld(yard);
  const light = bakeLight(yard, builder, { first: 9, last: 36 });

  it('is handed on by lit walls in their colour, and fades with distance from them', () => {
    const [red = 0, green = 0] = lightAt(light, builder, -3.6, -4);
    const [farRed = 0, farGreen = 0] = lightAt(light, builder, 3.6, -4);
    expect(red).toBeGreaterThan(1.5 * green);
    expect(red - green).toBeGreaterThan(3 * (farRed - farGreen));
  });

  it('is the same when it is baked again', () => {
    expect(bakeLight(yard, buildWorld(yard), { first: 9, last: 36 })).toEqual(light);
  });
});
