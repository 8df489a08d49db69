import { useEffect, useState } from 'react';
import { Target } from './target.tsx';

type Shown<Kind extends Element> = { readonly current: Kind | null };

type MovingViewProps = {
  /** What the pointer moves over. */
  readonly screen: Shown<HTMLElement>;
  /** What turns with it. */
  readonly view: Shown<HTMLElement>;
  /** The visitor wants it to stand still. */
  readonly isStopped: boolean;
};

/** What moves on the first screen: the view follows the pointer, and a target walks in it, as long as either is seen. */
export function MovingView({ screen, view, isStopped }: MovingViewProps) {
  const isMoving = useIsInView(screen) && !isStopped;
  useTurningView(screen, view, isMoving);
  return (
    <Target
      isStill={!isMoving}
      onGone={() => screen.current?.querySelector('a')?.focus({ preventScroll: true })}
    />
  );
}

/** How far the view turns towards the edges of the window, in percent of its width: 1 % is a little more than one degree. */
const turnPercent = { across: 2.4, down: 1.2 } as const;

/** Lets a mouse turn the view by a few degrees. Nothing is measured or laid out while it moves: only a transform changes. */
function useTurningView(screen: Shown<HTMLElement>, view: Shown<HTMLElement>, isOn: boolean) {
  useEffect(() => {
    const place = screen.current;
    if (!isOn || place === null) return;
    const wantsMotion = matchMedia('(prefers-reduced-motion: no-preference)');
    const turn = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse' || !wantsMotion.matches || !view.current) return;
      const across = (0.5 - clientX / window.innerWidth) * 2 * turnPercent.across;
      const down = (0.5 - clientY / window.innerHeight) * 2 * turnPercent.down;
      view.current.style.transform = `translate(${across.toFixed(3)}%, ${down.toFixed(3)}%)`;
    };
    place.addEventListener('pointermove', turn, { passive: true });
    return () => place.removeEventListener('pointermove', turn);
  }, [screen, view, isOn]);
}

/** Whether any of an element can be seen; it counts as seen until the browser says otherwise. */
function useIsInView(element: Shown<Element>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
