import { type RefObject, useLayoutEffect, useState } from 'react';
import type { SizePx } from '#shared/ui/whole-zoom.ts';

/** The inner size of an element in CSS pixels, before the first paint and whenever it changes. */
export function useElementSize(element: RefObject<HTMLElement | null>): SizePx {
  const [size, setSize] = useState<SizePx>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
