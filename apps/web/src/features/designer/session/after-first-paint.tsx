import { type ComponentType, startTransition, useEffect, useState } from 'react';

type AfterFirstPaintProps = {
  /** Loads what lies below the fold. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};

/** When the connection failed, it is tried again after this time. */
const retryMs = 3000;

/** What lies below the fold: loaded and rendered once the first paint is done, so that the first paint is early. */
export function AfterFirstPaint({ load }: AfterFirstPaintProps) {
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType }>();
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const attempt = () => {
      load().then(
        ({ default: Content }) => {
          if (!isGone) startTransition(() => setLoaded({ Content }));
        },
        () => {
          if (!isGone) timer = window.setTimeout(attempt, retryMs);
        },
      );
    };
    // A frame has been drawn when the task after the next animation frame runs.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(attempt);
    });
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [load]);
  return loaded ? <loaded.Content /> : null;
}
