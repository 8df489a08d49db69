/**
 * How baked light is written into files. Per sample three bytes: green as steps of a 16th of a stop, red and blue as steps of a sixth of a
 * stop from green. Each byte is the difference from what its neighbours on the face let expect, the three kinds one after
 * another, so that the whole packs well. The file is that, gzipped.
 */
export const lightCode = {
  /** Steps for a factor of two. */
  levelSteps: 16,
  hueSteps: 6,
  /** Less light than this is black behind every exposure. */
  leastStops: -10,
} as const;

/** Which samples lie beside each other: those of a face in rows, all others alone. As `Builder` collects them. */
export type LightLayout = {
  readonly count: number;
  readonly grids: readonly (readonly [first: number, columns: number, rows: number])[];
};

/** Tells the value that a sample's neighbours let expect, in the order of the samples. All of those before are known by then. */
export function forEachExpected(
  { count, grids }: LightLayout,
  values: { readonly [sample: number]: number },
  use: (sample: number, expected: number) => void,
): void {
  let next = 0;
  const alone = (end: number) => {
    for (; next < end; next++) use(next, values[next - 1] ?? 0);
  };
  for (const [first, columns, rows] of grids) {
    alone(first);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, next++) {
        const left = column > 0 ? (values[next - 1] ?? 0) : undefined;
        const above = row > 0 ? (values[next - columns] ?? 0) : undefined;
        const corner = column > 0 && row > 0 ? (values[next - columns - 1] ?? 0) : 0;
        use(next, expectedFrom(left, above, corner, values[next - 1] ?? 0));
      }
    }
  }
  alone(count);
}

/** The plane through three neighbours, or the nearer of two at an edge (the predictor of JPEG-LS, ITU-T T.87). */
function expectedFrom(
  left: number | undefined,
  above: number | undefined,
  corner: number,
  last: number,
): number {
  if (left === undefined) return above ?? last;
  if (above === undefined) return left;
  if (corner >= Math.max(left, above)) return Math.min(left, above);
  if (corner <= Math.min(left, above)) return Math.max(left, above);
  return left + above - corner;
}
