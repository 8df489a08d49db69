/**
 * Blurs one plane of a picture by a Gaussian, first along the rows, then along the columns. The Gaussian is taken at whole
 * pixels, ends `reach` of them away and is weighed to a sum of 1; nothing may lie nearer to the picture's edge than that.
 *
 * @param deviation the standard deviation in pixels; 0 leaves the plane as it is
 */
export function blurred(plane: Float64Array, width: number, deviation: number, reach: number): Float64Array {
  if (deviation === 0) return plane;
  const bell = Float64Array.from({ length: reach + 1 }, (_, i) => Math.exp(-(i * i) / (2 * deviation ** 2)));
  const sum = bell.reduce((total, value, i) => total + (i === 0 ? value : 2 * value), 0);
  const weights = bell.map((value) => value / sum);
  return blurredAlong(blurredAlong(plane, weights, 1), weights, width);
}

/** Weighs each value with its neighbours, `stride` apart; those at the same distance together, so that both count alike. */
function blurredAlong(plane: Float64Array, weights: Float64Array, stride: number): Float64Array {
  const room = (weights.length - 1) * stride;
  const padded = new Float64Array(plane.length + 2 * room);
  padded.set(plane, room);
  const result = new Float64Array(plane.length);
  // Most of a crosshair's picture is empty: where nothing is in reach, nothing needs to be weighed.
  const lastSeen = new Int32Array(stride).fill(-1);
  for (let i = 0, line = 0; i < result.length; i++, line = line + 1 < stride ? line + 1 : 0) {
    if (padded[i + 2 * room] !== 0) lastSeen[line] = i + 2 * room;
    if ((lastSeen[line] ?? 0) < i) continue;
    let value = (weights[0] ?? 0) * (padded[i + room] ?? 0);
    for (let k = 1, offset = stride; k < weights.length; k++, offset += stride) {
      value += (weights[k] ?? 0) * ((padded[i + room - offset] ?? 0) + (padded[i + room + offset] ?? 0));
    }
    result[i] = value;
  }
  return result;
}
