import type { OverlayPicture, ScreenPoint } from '../agent/ports/overlay-window.ts';
import {
  AC_SRC_ALPHA,
  AC_SRC_OVER,
  HTTRANSPARENT,
  HWND_TOPMOST,
  SW_HIDE,
  SW_SHOWNOACTIVATE,
  SWP_NOACTIVATE,
  SWP_NOSIZE,
  SWP_NOZORDER,
  ULW_ALPHA,
  WM_NCHITTEST,
  WS_EX_LAYERED,
  WS_EX_NOACTIVATE,
  WS_EX_TOOLWINDOW,
  WS_EX_TOPMOST,
  WS_EX_TRANSPARENT,
  WS_POPUP,
} from './api/constants.ts';
import type { Handle } from './api/library.ts';
import type { Rect } from './api/structs.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { createForegroundEvents } from './foreground-events.ts';
import {
  type MessageHandler,
  ourMessages,
  ourTimers,
  type ThreadHost,
  type ThreadPart,
} from './message-thread-part.ts';
import { withBitmap } from './overlay-bitmap.ts';
import { createTopKeeper, raise } from './top-keeper.ts';

export type ShownPicture = { readonly picture: OverlayPicture; readonly at: ScreenPoint };

export type OverlayCommands = {
  'overlay.show': (shown: ShownPicture) => void;
  'overlay.move': (at: ScreenPoint) => void;
  'overlay.hide': (input: null) => void;
  'overlay.close': (input: null) => void;
};

/**
 * Layered and transparent: drawn pixel by pixel, clicks fall through. Tool window: neither in the task bar nor in
 * Alt+Tab. Not activated: never takes the focus from the game.
 */
const exStyle = WS_EX_LAYERED | WS_EX_TRANSPARENT | WS_EX_TOPMOST | WS_EX_NOACTIVATE | WS_EX_TOOLWINDOW;

/** Colours are already multiplied by alpha. */
const byPixelAlpha = { operation: AC_SRC_OVER, flags: 0, alpha: 255, format: AC_SRC_ALPHA };

/**
 * Games that are topmost themselves come over the overlay whenever they like, and Windows announces only that another window
 * has come to the foreground. So it looks as well. Each look costs processor time that the game wants.
 */
const lookEveryMs = 200;

export type OverlayWindowPart = ThreadPart<OverlayCommands> & {
  /** What is on the screen, for parts that have to look past it; `null` while nothing is. */
  readonly shown: () => ShownPicture | null;
};

export function createOverlayWindowPart(host: Pick<ThreadHost<never>, 'createWindow'>): OverlayWindowPart {
  let window: Handle | null = null;
  let drawn: ShownPicture | null = null;
  let isVisible = false;
  const top = createTopKeeper();
  const foreground = createForegroundEvents();

  const setVisible = (shouldBeVisible: boolean) => {
    if (window !== null && isVisible !== shouldBeVisible) {
      showWindow(window, shouldBeVisible);
      if (shouldBeVisible) foreground.tell(window);
      else foreground.stop();
    }
    isVisible = shouldBeVisible;
  };
  const forget = () => {
    if (drawn !== null) freeNow(drawn.picture.premultipliedBgra);
    drawn = null;
  };
  const close = () => {
    foreground.stop();
    if (window !== null) user32().DestroyWindow(window);
    window = null;
    forget();
    isVisible = false;
  };
  const whileShown = (keep: (window: Handle, area: Rect) => void) => {
    if (window !== null && drawn !== null && isVisible) keep(window, areaOf(drawn));
    return 0;
  };

  return {
    commands: {
      'overlay.show': (next) => {
        window ??= host.createWindow({ title: 'Punktgenau', style: WS_POPUP, exStyle });
        draw(window, next);
        forget();
        drawn = next;
        setVisible(true);
        raise(window);
      },
      'overlay.move': (at) => {
        if (window !== null) place(window, at);
        if (drawn !== null) drawn = { ...drawn, at };
      },
      'overlay.hide': () => setVisible(false),
      'overlay.close': close,
    },
    messages: new Map<number, MessageHandler>([
      [WM_NCHITTEST, (message) => (message.window === window ? HTTRANSPARENT : undefined)],
      [ourMessages.foregroundChanged, () => whileShown(top.foregroundChanged)],
    ]),
    timers: new Map([[ourTimers.lookForCover, () => whileShown(top.look)]]),
    close,
    shown: () => (isVisible ? drawn : null),
  };
}

function place(window: Handle, { x, y }: ScreenPoint): void {
  const flags = SWP_NOZORDER | SWP_NOSIZE | SWP_NOACTIVATE;
  if (user32().SetWindowPos(window, HWND_TOPMOST, x, y, 0, 0, flags) === 0)
    throw lastWindowsError('SetWindowPos');
}

/** Shows the window, from then on with looks at what covers it, or hides it. */
function showWindow(window: Handle, isShown: boolean): void {
  const { ShowWindow, KillTimer, SetTimer } = user32();
  ShowWindow(window, isShown ? SW_SHOWNOACTIVATE : SW_HIDE);
  if (!isShown) KillTimer(window, ourTimers.lookForCover);
  else if (Number(SetTimer(window, ourTimers.lookForCover, lookEveryMs, null)) === 0)
    throw lastWindowsError('SetTimer');
}

function areaOf({ picture, at: { x, y } }: ShownPicture): Rect {
  return { left: x, top: y, right: x + picture.width, bottom: y + picture.height };
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
      ULW_ALPHA,
    );
    if (isDrawn === 0) throw lastWindowsError('UpdateLayeredWindow');
  });
}

/** A thread that mostly sleeps rarely collects garbage: 30 MB of old pictures would gather. */
function freeNow(pixels: Uint8Array): void {
  const memory: ArrayBufferLike & { transfer?: (byteCount: number) => ArrayBuffer } = pixels.buffer;
  memory.transfer?.(0);
}
