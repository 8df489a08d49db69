/** A picture for the screen, row by row from the top, four bytes each: blue, green, red, alpha; colours multiplied by alpha. */
export type OverlayPicture = {
  readonly width: number;
  readonly height: number;
  readonly premultipliedBgra: Uint8Array;
};

/** Top left corner in physical px of the virtual desktop; negative left of and above the primary display. */
export type ScreenPoint = { readonly x: number; readonly y: number };

/**
 * The window that lies over the game, as large as its picture and deaf to every click. It comes back to the top by itself
 * when another window takes its place there. Calls take effect in order.
 */
export type OverlayWindow = {
  /** Shows a picture in place of what was there; rejects when the system refuses. */
  show(picture: OverlayPicture, at: ScreenPoint): Promise<void>;
  /** Moves what is shown. */
  move(at: ScreenPoint): Promise<void>;
  hide(): Promise<void>;
  close(): Promise<void>;
};
