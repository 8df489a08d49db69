/** What a design could not take over exactly as the game draws it. Every such difference is named, none is silent. */
export const codeNotes = [
  /** The game moves the lines apart while running or shooting; a design stands still. */
  'dynamic_spread',
  /** The game lets the crosshair follow the recoil. */
  'recoil',
  /** The game takes the gap from the weapon in hand. */
  'weapon_gap',
  /** The game's lengths are no whole pixels at 1080 lines; they are rounded. */
  'lengths_rounded',
  /** Lines longer, thicker or further out than a design can have are as long, thick or far as it can. */
  'length_limited',
  'thickness_limited',
  'gap_limited',
  /** Lines that cross the centre are shortened so that they reach as far as in the game. */
  'gap_negative',
  /** The game leaves the single pixel between lines of odd width open; a design without a gap fills it. */
  'center_filled',
  /** Opacity comes in steps of 5 % from 10 %. */
  'opacity_rounded',
  /** The alpha value is there but switched off. */
  'opacity_unused',
  /** The outline comes in whole pixels from 1 to 5. */
  'outline_rounded',
  'outline_limited',
  /** Outline and lines differ in opacity in the game. */
  'outline_opacity',
  /** The game draws the outline on half of the edges only. */
  'outline_half',
  /** Dot and lines differ in opacity in the game. */
  'dot_opacity',
  /** A dot between lines is as thick as these. */
  'dot_size',
  /** The game's dot is a square; ours is a disc. */
  'dot_is_round',
  /** The nearest of our shapes. */
  'shape_approximated',
  /** Inner lines only. */
  'outer_lines',
  /** Horizontal and vertical lines differ in length in the game. */
  'vertical_length',
  /** The colour's own alpha value. */
  'color_alpha',
  /** The game fades the crosshair while shooting. */
  'firing_fade',
  /** Another crosshair for aiming down sights. */
  'ads_crosshair',
  /** Settings for the scope's dot. */
  'sniper_scope',
  /** The game would draw nothing at all. */
  'nothing_visible',
  /** The code holds data whose meaning is not known. */
  'unknown_data',
] as const;

export type CodeNote = (typeof codeNotes)[number];
