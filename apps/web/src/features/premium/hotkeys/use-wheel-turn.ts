import { type RefObject, useEffect, useEffectEvent } from 'react';
import { turnedWheel } from './pressed-keys.ts';

/** Hears turns of the wheel over a field while keys are held with them, and keeps these from enlarging the page or scrolling it. */
export function useWheelTurn(
  field: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onTurned: (keys: string) => void,
): void {
  const tell = useEffectEvent(onTurned);
  useEffect(() => {
    const element = field.current;
    if (!isWanted || element === null) return;
    const hear = (event: WheelEvent) => {
      const keys = turnedWheel(event);
      if (keys === null) return;
      event.preventDefault();
      tell(keys);
    };
    // React's own handlers are passive: they can keep nothing from the browser.
    element.addEventListener('wheel', hear, { passive: false });
    return () => element.removeEventListener('wheel', hear);
  }, [field, isWanted]);
}
