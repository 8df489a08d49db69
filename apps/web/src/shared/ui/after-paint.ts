export type AfterPaint = {
  /** Asks for the work; asked again before it is done, it is done once. */
  readonly ask: () => void;
  /** What was asked for is not done, nor what is asked for from now on. */
  readonly stop: () => void;
};

/**
 * Puts off what may be seen one frame later, so that the frame before comes sooner: until the browser has painted what is
 * changed now. In a tab that is not seen nothing is painted, and the work waits until it is.
 */
export function afterPaint(work: () => void): AfterPaint {
  let isAsked = false;
  return {
    ask() {
      if (isAsked) return;
      isAsked = true;
      // What is asked for during a frame is painted before the next task begins.
      requestAnimationFrame(() =>
        setTimeout(() => {
          isAsked = false;
          work();
        }),
      );
    },
    stop() {
      work = () => {};
    },
  };
}
