/**
 * Enters full screen, or leaves it. A refusal (an embedded page, a browser without it) is no error for the overlay:
 * the picture stays where it is.
 */
export async function toggleFullScreen(): Promise<void> {
  if (leaveFullScreen()) return;
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // Refused: nothing to mend, nothing lost.
  }
}

/** Leaves full screen. @returns false when the page was not in it */
export function leaveFullScreen(): boolean {
  if (!document.fullscreenElement) return false;
  void document.exitFullscreen();
  return true;
}
