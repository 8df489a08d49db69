import type { OverlayPicture, ScreenPoint } from '../agent/ports/overlay-window.ts';
import type { Handle } from './api/library.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import type { MessageHandler, ThreadHost, ThreadPart } from './message-thread-part.ts';
import { withBitmap } from './overlay-bitmap.ts';

export type ShownPicture = { readonly picture: OverlayPicture; readonly at: ScreenPoint };

export type OverlayCommands = {
  'overlay.show': (shown: ShownPicture) => void;
  'overlay.move': (at: ScreenPoint) => void;
  'overlay.hide': (input: null) => void;
  'overlay.raise': (input: null) => void;
  'overlay.close': (input: null) => void;
};

/**
 * Layered and transparent: drawn pixel by pixel, clicks fall through. Tool window: neither in the task bar nor in
 * Alt+Tab. Not activated: never takes the focus from the game.
 */
const exStyle = 0x00080000 | 0x00000020 | 0x00000008 | 0x08000000 | 0x00000080;
const wsPopup = 0x80000000;

const wmNcHitTest = 0x0084;
const htTransparent = -1;

const hwndTopmost = -1;
const swpNoSize = 0x0001;
const swpNoMove = 0x0002;
const swpNoZOrder = 0x0004;
const swpNoActivate = 0x0010;
const swpNoOwnerZOrder = 0x0200;
const swpNoSendChanging = 0x0400;
const swHide = 0;
const swShowNoActivate = 4;
const ulwAlpha = 2;
/** AC_SRC_OVER with AC_SRC_ALPHA: colours are already multiplied by alpha. */
const byPixelAlpha = { operation: 0, flags: 0, alpha: 255, format: 1 };

export type OverlayWindowPart = ThreadPart<OverlayCommands> & {
  /** What is on the screen, for whoever has to look past it; `null` while nothing is. */
  readonly shown: () => ShownPicture | null;
};

export function createOverlayWindowPart(host: ThreadHost): OverlayWindowPart {
  let window: Handle | null = null;
  let drawn: ShownPicture | null = null;
  let isVisible = false;

  const place = (flags: number, { x, y }: ScreenPoint) => {
    if (window === null) return;
    const isPlaced = user32().SetWindowPos(
      window,
      hwndTopmost,
      x,
      y,
      0,
      0,
      flags | swpNoSize | swpNoActivate,
    );
    if (isPlaced === 0) throw lastWindowsError('SetWindowPos');
  };
  const raise = () => place(swpNoMove | swpNoOwnerZOrder | swpNoSendChanging, { x: 0, y: 0 });
  const setVisible = (shouldBeVisible: boolean) => {
    if (window !== null && isVisible !== shouldBeVisible) {
      user32().ShowWindow(window, shouldBeVisible ? swShowNoActivate : swHide);
    }
    isVisible = shouldBeVisible;
  };
  const forget = () => {
    if (drawn !== null) freeNow(drawn.picture.premultipliedBgra);
    drawn = null;
  };
  const close = () => {
    if (window !== null) user32().DestroyWindow(window);
    window = null;
    forget();
    isVisible = false;
  };

  return {
    commands: {
      'overlay.show': (next) => {
        window ??= host.createWindow({ title: 'Punktgenau', style: wsPopup, exStyle });
        draw(window, next);
        forget();
        drawn = next;
        setVisible(true);
        raise();
      },
      'overlay.move': (at) => {
        place(swpNoZOrder, at);
        if (drawn !== null) drawn = { ...drawn, at };
      },
      'overlay.hide': () => setVisible(false),
      'overlay.raise': () => {
        if (isVisible) raise();
      },
      'overlay.close': close,
    },
    messages: new Map<number, MessageHandler>([
      [wmNcHitTest, (message) => (message.window === window ? htTransparent : undefined)],
    ]),
    close,
    shown: () => (isVisible ? drawn : null),
  };
}

/** Windows keeps a copy of its own, so nothing of the bitmap is left afterwards. */
function draw(window: Handle, { picture, at }: ShownPicture): void {
  const { width, height, premultipliedBgra } = picture;
  if (premultipliedBgra.length !== width * height * 4)
    throw new RangeError('a picture has four bytes for each px');
  withBitmap(width, height, ({ screen, deviceContext, pixels }) => {
    pixels.set(premultipliedBgra);
    const isDrawn = user32().UpdateLayeredWindow(
      window,
      screen,
      at,
      { x: width, y: height },
      deviceContext,
      { x: 0, y: 0 },
      0,
      byPixelAlpha,
      ulwAlpha,
    );
    if (isDrawn === 0) throw lastWindowsError('UpdateLayeredWindow');
  });
}

/** A thread that mostly sleeps rarely collects garbage: 30 MB of old pictures would gather. */
function freeNow(pixels: Uint8Array): void {
  const memory: ArrayBufferLike & { transfer?: (byteCount: number) => ArrayBuffer } = pixels.buffer;
  memory.transfer?.(0);
}
