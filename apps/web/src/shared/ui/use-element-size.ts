import { type RefObject, useLayoutEffect, useState } from 'react';

export type ElementSize = { readonly widthPx: number; readonly heightPx: number };

/** The inner size of an element in CSS pixels, before the first paint and after each change; `null` until it was measured. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize | null {
  const [size, setSize] = useState<ElementSize | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ widthPx: current.clientWidth, heightPx: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
