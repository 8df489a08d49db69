import { leaveFullScreen } from '@punktgenau/crosshair/overlay-player';

/** The full-screen transparent mode of the second overlay page. */
export type TransparentMode = {
  isOn(): boolean;
  enter(): void;
  /** @returns false when the mode was not on */
  leave(): boolean;
};

/**
 * Builds the mode. It asks for full screen; where the browser refuses (an embedded page, a browser source), the mode
 * works in the window it has. Leaving full screen by the browser's own ESC leaves the mode.
 */
export function createTransparentMode(onChange: (isOn: boolean) => void): TransparentMode {
  let isOn = false;
  /** Whether the window is full because of the mode that is on. */
  let isFull = false;

  const set = (wanted: boolean) => {
    if (isOn === wanted) return;
    isOn = wanted;
    document.documentElement.classList.toggle('live', isOn);
    onChange(isOn);
  };

  document.addEventListener('fullscreenchange', () => {
    // What leaving began ends later, perhaps when the mode is on again: that is not its end.
    const wasFull = isFull;
    isFull = document.fullscreenElement !== null;
    if (wasFull && !isFull) set(false);
  });

  return {
    isOn: () => isOn,
    enter() {
      set(true);
      isFull = false;
      document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
    },
    leave() {
      if (!isOn) return false;
      set(false);
      leaveFullScreen();
      return true;
    },
  };
}
