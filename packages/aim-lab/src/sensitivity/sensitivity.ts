import { type Game, type GameId, games } from './games.ts';

const cmPerInch = 2.54;

/** A game's setting of the mouse. */
type MouseSetting = { readonly game: GameId; readonly sensitivity: number };

/**
 * Degrees that the view turns for one count of the mouse.
 *
 * @throws RangeError for a sensitivity that is not a number above 0
 */
export function degreesPerCount({ game, sensitivity }: MouseSetting): number {
  return rowOf(game).degreesPerCountAtOne * positive(sensitivity, 'sensitivity');
}

/**
 * How far the mouse moves for a full turn, in cm: the one figure that means the same in every game.
 *
 * @param setting with `dpi`, the mouse's counts per inch
 * @throws RangeError for figures that are not numbers above 0
 */
export function cmPer360({ game, sensitivity, dpi }: MouseSetting & { readonly dpi: number }): number {
  const counts = 360 / degreesPerCount({ game, sensitivity });
  return (counts / positive(dpi, 'dpi')) * cmPerInch;
}

/**
 * The setting with which a full turn takes that many cm, exactly; a game's slider may round it.
 *
 * @throws RangeError for figures that are not numbers above 0
 */
export function sensitivityFor(wanted: {
  readonly game: GameId;
  readonly cmPer360: number;
  readonly dpi: number;
}): number {
  const counts = (positive(wanted.cmPer360, 'cmPer360') / cmPerInch) * positive(wanted.dpi, 'dpi');
  return 360 / counts / rowOf(wanted.game).degreesPerCountAtOne;
}

function rowOf(game: GameId): Game {
  return games[game];
}

function positive(value: number, name: string): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw new RangeError(`${name} must be a number above 0, not ${value}`);
}
