export type AfterPaint = {
  /** Asks for the work; asked again before it is done, it is done once. */
  readonly ask: () => void;
  readonly cancel: () => void;
};

/**
 * Puts off what may be seen one frame later, so that the frame before comes sooner: until the browser has painted what is
 * changed now. In a tab that is not seen nothing is painted, and the work waits until it is.
 */
export function afterPaint(work: () => void): AfterPaint {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask() {
      if (frame !== undefined || timer !== undefined) return;
      // What is asked for during a frame is painted before the next task begins.
      frame = requestAnimationFrame(() => {
        frame = undefined;
        timer = setTimeout(() => {
          timer = undefined;
          work();
        });
      });
    },
    cancel() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = timer = undefined;
    },
  };
}
