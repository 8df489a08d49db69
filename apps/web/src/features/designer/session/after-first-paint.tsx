import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** What lies below the fold: rendered once the first paint is done, in slices, so that the first paint is early. */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer = 0;
    // A frame has been drawn when the task after the next animation frame runs.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setDue(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDue ? children : null;
}
