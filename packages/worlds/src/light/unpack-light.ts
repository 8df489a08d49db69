import { forEachExpected, type LightLayout, lightCode } from './light-code.ts';

/**
 * The light of a world from its file, no longer gzipped.
 *
 * @returns irradiance, red, green and blue per sample; `undefined` when the file belongs to another geometry
 */
export function unpackLight(bytes: Uint8Array, layout: LightLayout): Float32Array | undefined {
  const { count } = layout;
  if (bytes.length !== count * 3) return undefined;
  const planes = [0, 1, 2].map((plane) => {
    const values = new Int16Array(count);
    forEachExpected(layout, values, (sample, expected) => {
      const value = (expected + (bytes[plane * count + sample] ?? 0)) & 255;
      // Green counts from 0 to 255, the others from -128 to 127.
      values[sample] = plane > 0 && value > 127 ? value - 256 : value;
    });
    return values;
  });
  const light = new Float32Array(count * 3);
  const { levelSteps, hueSteps, leastStops } = lightCode;
  for (let sample = 0; sample < count; sample++) {
    const green = (planes[0]?.[sample] ?? 0) / levelSteps + leastStops;
    light[sample * 3] = 2 ** (green + (planes[1]?.[sample] ?? 0) / hueSteps);
    light[sample * 3 + 1] = 2 ** green;
    light[sample * 3 + 2] = 2 ** (green + (planes[2]?.[sample] ?? 0) / hueSteps);
  }
  return light;
}
