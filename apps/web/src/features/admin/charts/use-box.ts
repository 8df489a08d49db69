import { type RefObject, useLayoutEffect, useState } from 'react';

export type Box = { readonly widthPx: number; readonly heightPx: number };

/** The inner size of an element, as it is now; `null` before it was first measured. */
export function useBox(element: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setBox({ widthPx: current.clientWidth, heightPx: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
