/** What a key asks the overlay to do. A nudge moves the picture by whole CSS pixels. */
export type OverlayCommand =
  | { readonly kind: 'close' }
  | { readonly kind: 'toggle-controls' }
  | { readonly kind: 'reset-position' }
  | { readonly kind: 'toggle-pulse' }
  | { readonly kind: 'full-screen' }
  | { readonly kind: 'nudge'; readonly x: number; readonly y: number };

/** The part of a keyboard event that matters here. */
export type KeyPress = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
};

/** Steps of an arrow key, alone and with Shift (specification, section 9: pixel nudges 1 px and 5 px). */
const nudgePx = 1;
const largeNudgePx = 5;

const commands: Readonly<Record<string, OverlayCommand>> = {
  Escape: { kind: 'close' },
  F1: { kind: 'toggle-controls' },
  F2: { kind: 'reset-position' },
  F3: { kind: 'toggle-pulse' },
  F11: { kind: 'full-screen' },
};

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Reads a key press as a command. Combinations with Ctrl, Alt or Meta belong to the browser and the desktop (Alt+Left
 * is "back"), so they are never one.
 */
export function commandOf(press: KeyPress): OverlayCommand | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const direction = directions[press.key];
  if (direction) {
    const step = press.shiftKey ? largeNudgePx : nudgePx;
    return { kind: 'nudge', x: direction[0] * step, y: direction[1] * step };
  }
  return commands[press.key];
}
