import { type ReactNode, useEffect, useRef, useState } from 'react';

type WhenNearProps = {
  /** Stands there until then, about as high as what will follow. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
};

/** How far below the window counts as near: one flick of the wheel. */
const nearBy = '0px 0px 320px';

/** Shows its children once their place comes near the window: what stands far below does not weigh on the first sight. */
export function WhenNear({ waiting, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: nearBy },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear ? children : waiting}</div>;
}
