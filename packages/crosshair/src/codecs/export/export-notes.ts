/** What a game's code cannot say of a design. Every such difference is named, none is silent. */
export const exportNotes = [
  /** Left out: the game has no such effect. */
  'blur_left_out',
  'shadow_left_out',
  'dynamic_color_left_out',
  /** The game draws its crosshair at the screen's middle. */
  'position_left_out',
  /** The game's outline is one pixel wide. */
  'outline_one_px',
  /** The game's outline is black. */
  'outline_black',
  /** The lines overlap in the middle, which only a style can draw that moves while running and shooting. */
  'moves_while_running',
  /** The game's dot is a square; ours is a disc. */
  'dot_is_square',
  /** The game has a shape of this name, whose exact measures are not published. */
  'shape_approximated',
  /** Lines longer, and dots larger, than the game has them are as long and large as it can. */
  'length_limited',
  'dot_limited',
] as const;

export type ExportNote = (typeof exportNotes)[number];

/**
 * Why a design has no code in a game. `shape_not_in_game`: the game draws nothing like it. `rotation_not_in_game`: it does,
 * but not at this angle.
 */
export type ExportError = 'shape_not_in_game' | 'rotation_not_in_game';
