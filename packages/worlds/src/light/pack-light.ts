import { forEachExpected, type LightLayout, lightCode } from './light-code.ts';

/** @param light irradiance, red, green and blue per sample @returns the file's bytes, still to be gzipped */
export function packLight(light: Float32Array, layout: LightLayout): Uint8Array {
  const bytes = new Uint8Array(layout.count * 3);
  for (const [plane, values] of planesOf(light, layout).entries()) {
    forEachExpected(layout, values, (sample, expected) => {
      bytes[plane * layout.count + sample] = ((values[sample] ?? 0) - expected) & 255;
    });
  }
  return bytes;
}

/** Leaves have one light each and next to no neighbours to expect it from; nobody sees an eighth of a stop on one of thousands. */
const coarseStep = 2;

function planesOf(
  light: Float32Array,
  { count, grids }: LightLayout,
): readonly [Int16Array, Int16Array, Int16Array] {
  const planes = [new Int16Array(count), new Int16Array(count), new Int16Array(count)] as const;
  const { levelSteps, hueSteps, leastStops } = lightCode;
  const stops = (value: number | undefined) => Math.max(leastStops, Math.log2(Math.max(value ?? 0, 1e-9)));
  const within = (value: number, low: number, high: number, step: number) =>
    Math.min(high, Math.max(low, Math.round(value / step) * step));
  const isOnFace = facesOf(count, grids);
  for (let sample = 0; sample < count; sample++) {
    const step = isOnFace[sample] === 1 ? 1 : coarseStep;
    const green = within((stops(light[sample * 3 + 1]) - leastStops) * levelSteps, 0, 254, step);
    planes[0][sample] = green;
    // From the green that is read, not from the one before it was rounded.
    const read = green / levelSteps + leastStops;
    planes[1][sample] = within((stops(light[sample * 3]) - read) * hueSteps, -126, 126, step);
    planes[2][sample] = within((stops(light[sample * 3 + 2]) - read) * hueSteps, -126, 126, step);
  }
  return planes;
}

/** 1 for samples that lie in the rows of a face. */
function facesOf(count: number, grids: LightLayout['grids']): Uint8Array {
  const isOnFace = new Uint8Array(count);
  for (const [first, columns, rows] of grids) isOnFace.fill(1, first, first + columns * rows);
  return isOnFace;
}
