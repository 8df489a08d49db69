/** How the cube around the eye is drawn: piece by piece, so that no piece holds up the page for long. */
export type CubePlan = { readonly piecePx: number; readonly piecesPerSide: number };

const largestPiecePx = 512;
/** 160 MB on the graphics card; a screen that would need more is shown a little softer. */
const mostFacePx = 2560;
const leastFacePx = 256;
/** Some more pixels than the screen has in the middle of a face, where they are widest. */
const sharpness = 1.15;
/** When time is short. */
const smaller = 0.8;

export const facePxOf = ({ piecePx, piecesPerSide }: CubePlan) => piecePx * piecesPerSide;

/** As sharp as a screen. @param focalPx pixels from the picture's middle at 45° to the side, in device pixels */
export function sharpFacePx(focalPx: number): number {
  return Math.round(Math.min(mostFacePx, Math.max(leastFacePx, 2 * focalPx * sharpness)));
}

export function planCube(facePx: number): CubePlan {
  const piecesPerSide = Math.ceil(facePx / largestPiecePx);
  return { piecesPerSide, piecePx: Math.round(facePx / piecesPerSide) };
}

/**
 * The largest cube that can be drawn in time.
 *
 * @param wantedPx of its sides
 * @param softestPx below which a still looks better
 * @param msPerPixel measured
 * @returns `undefined` when even the smallest takes too long
 */
export function affordableFacePx({
  wantedPx,
  softestPx,
  msPerPixel,
  budgetMs,
}: {
  readonly wantedPx: number;
  readonly softestPx: number;
  readonly msPerPixel: number;
  readonly budgetMs: number;
}): number | undefined {
  for (
    let facePx = wantedPx;
    facePx >= Math.min(softestPx, wantedPx);
    facePx = Math.round(facePx * smaller)
  ) {
    if (pixelsOf(facePx) * msPerPixel <= budgetMs) return facePx;
  }
  return undefined;
}

/** Of the five sides: all of the one ahead, three quarters of the others. */
const pixelsOf = (facePx: number) => 4 * facePx * facePx;
