import { useEffect, useEffectEvent } from 'react';
import { buttonsDown, pressedSince } from './controller-press.ts';

/** Hears presses of a controller's buttons while it is wanted and the window has the focus. Browsers tell of none: they are asked for each picture. */
export function useControllerPress(isWanted: boolean, onPressed: (button: string) => void): void {
  const tell = useEffectEvent(onPressed);
  useEffect(() => {
    if (!isWanted) return;
    let before: ReadonlySet<string> | null = null;
    const look = () => {
      const down = buttonsDown(navigator.getGamepads());
      const pressed = pressedSince(before, down);
      before = down;
      if (pressed !== null) tell(pressed);
      request = requestAnimationFrame(look);
    };
    let request = requestAnimationFrame(look);
    return () => cancelAnimationFrame(request);
  }, [isWanted]);
}
