import { type FovKind, type GameId, games } from './games.ts';

/** A game's field of view on a screen. */
type FovSetting = {
  readonly game: GameId;
  /** The game's own number. */
  readonly fovDeg: number;
};

/**
 * The angle between a picture's left and right edge from the one between top and bottom:
 * `tan(horizontal / 2) = aspectRatio × tan(vertical / 2)`.
 *
 * @param aspectRatio width through height
 */
export function horizontalFromVerticalDeg(verticalDeg: number, aspectRatio: number): number {
  return inDegrees(2 * Math.atan(aspectRatio * Math.tan(inRadians(verticalDeg) / 2)));
}

/** The other way round. */
export function verticalFromHorizontalDeg(horizontalDeg: number, aspectRatio: number): number {
  return inDegrees(2 * Math.atan(Math.tan(inRadians(horizontalDeg) / 2) / aspectRatio));
}

const verticalOf = {
  'horizontal-4-3': (fovDeg) => verticalFromHorizontalDeg(fovDeg, 4 / 3),
  'horizontal-16-9': (fovDeg) => verticalFromHorizontalDeg(fovDeg, 16 / 9),
  vertical: (fovDeg) => fovDeg,
} satisfies Record<FovKind, (fovDeg: number) => number>;

/**
 * The angle between top and bottom of a game's picture. Screens of every shape have the same (Hor+): a wider one shows more at its
 * sides and nothing less above and below.
 */
export function verticalFovDeg({ game, fovDeg }: FovSetting): number {
  return verticalOf[games[game].fov.kind](fovDeg);
}

/**
 * The angle between left and right of a game's picture on a screen.
 *
 * @param setting with `aspectRatio`, the screen's width through its height
 */
export function horizontalFovDeg({
  game,
  fovDeg,
  aspectRatio,
}: FovSetting & { readonly aspectRatio: number }): number {
  return horizontalFromVerticalDeg(verticalFovDeg({ game, fovDeg }), aspectRatio);
}

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;
const inDegrees = (radians: number) => (radians * 180) / Math.PI;
