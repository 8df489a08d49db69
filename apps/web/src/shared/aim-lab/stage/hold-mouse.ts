/** How the mouse reaches the page: as it moves, as the system speeds it up, or only while it is over the window. */
export type MouseHold = 'raw' | 'accelerated' | 'loose';

/** A browser that answers nothing has refused. */
const answerWithinMs = 1000;

/** Keeps the mouse in an element, without the system's acceleration where the browser can. Needs a press just before. */
export async function holdMouse(element: HTMLElement): Promise<MouseHold> {
  if (await tryToLock(element, { unadjustedMovement: true })) return 'raw';
  return (await tryToLock(element)) ? 'accelerated' : 'loose';
}

export function releaseMouse(): void {
  if (document.pointerLockElement !== null) document.exitPointerLock();
}

async function tryToLock(element: HTMLElement, options?: PointerLockOptions): Promise<boolean> {
  // Phones have no such thing, whatever the types say.
  if (typeof element.requestPointerLock !== 'function') return false;
  const stop = new AbortController();
  const answer = new Promise<void>((resolve) => {
    setTimeout(resolve, answerWithinMs);
    for (const type of ['pointerlockchange', 'pointerlockerror']) {
      document.addEventListener(type, () => resolve(), { signal: stop.signal });
    }
  });
  try {
    // Older browsers return nothing and answer by an event alone.
    await element.requestPointerLock(options);
    if (document.pointerLockElement !== element) await answer;
  } catch {
    return false;
  } finally {
    stop.abort();
  }
  return document.pointerLockElement === element;
}
