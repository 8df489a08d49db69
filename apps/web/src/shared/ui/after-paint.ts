export type AfterPaint = {
  /** Asks for the work; asked again before it is done, it is done once. */
  readonly ask: () => void;
  /** What was asked for is not done, nor what is asked for from now on. */
  readonly stop: () => void;
};

/** What is done after the next frame, in the order it was asked for: one frame and one task for all of them. */
let asked = new Set<() => void>();

/**
 * Puts off what may be seen one frame later, so that the frame before comes sooner: until the browser has painted what is
 * changed now. In a tab that is not seen nothing is painted, and the work waits until it is.
 */
export function afterPaint(work: () => void): AfterPaint {
  let isStopped = false;
  const unlessStopped = () => {
    if (!isStopped) work();
  };
  return {
    ask() {
      // What is asked for during a frame is painted before the next task begins.
      if (asked.size === 0) requestAnimationFrame(() => setTimeout(workOff));
      asked.add(unlessStopped);
    },
    stop() {
      isStopped = true;
    },
  };
}

function workOff(): void {
  const works = asked;
  asked = new Set();
  // Each by itself: the browser reports one that throws, and the others are done all the same.
  for (const work of works) queueMicrotask(work);
}
