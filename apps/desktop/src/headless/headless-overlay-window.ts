import type { OverlayPicture, OverlayWindow, ScreenPoint } from '../agent/ports/overlay-window.ts';

/** What lies on the pretended screen. */
export type ShownOverlay = { readonly picture: OverlayPicture; readonly at: ScreenPoint };

/** A pixel as it came: colours multiplied by alpha, 0 to 255 each. */
export type OverlayPixel = {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
};

export type HeadlessOverlayWindow = OverlayWindow & {
  /** `null` while hidden. */
  shown(): ShownOverlay | null;
  /** The overlay's pixel at a point of the virtual desktop; transparent where it is not. */
  pixelAt(x: number, y: number): OverlayPixel;
  /** Calls so far by name, in order. */
  readonly calls: readonly ('show' | 'move' | 'hide' | 'close')[];
  /** Lets the next call of `show` reject, as when the system refuses. */
  refuseNextShow(): void;
};

const nothing: OverlayPixel = { red: 0, green: 0, blue: 0, alpha: 0 };

/** An overlay that is not on a screen and that tests can look at. */
export function createHeadlessOverlayWindow(): HeadlessOverlayWindow {
  const calls: HeadlessOverlayWindow['calls'][number][] = [];
  let overlay: ShownOverlay | null = null;
  let isNextRefused = false;

  return {
    calls,
    shown: () => overlay,
    pixelAt(x, y) {
      if (!overlay) return nothing;
      const { picture, at } = overlay;
      const column = x - at.x;
      const row = y - at.y;
      if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) return nothing;
      const start = (row * picture.width + column) * 4;
      const [blue = 0, green = 0, red = 0, alpha = 0] = picture.premultipliedBgra.subarray(start, start + 4);
      return { red, green, blue, alpha };
    },
    refuseNextShow() {
      isNextRefused = true;
    },
    async show(picture, at) {
      calls.push('show');
      if (picture.premultipliedBgra.length !== picture.width * picture.height * 4 || picture.width < 1) {
        throw new RangeError('the picture has not the size it says');
      }
      if (isNextRefused) {
        isNextRefused = false;
        throw new Error('the pretended system refuses to show the overlay');
      }
      overlay = { picture, at };
    },
    async move(at) {
      calls.push('move');
      if (overlay) overlay = { ...overlay, at };
    },
    async hide() {
      calls.push('hide');
      overlay = null;
    },
    async close() {
      calls.push('close');
      overlay = null;
    },
  };
}
