import type { OverlayPosition } from '@punktgenau/contract/desktop/overlay-schemas';
import { useRef, useState } from 'react';
import { stepOffset } from './offset-input.ts';

/**
 * Where a crosshair is, or is about to be: fast presses add up although the answers come later.
 *
 * @param stored where it is by what is known
 * @param move puts it somewhere; resolves when that is done or refused
 */
export function usePosition(stored: OverlayPosition, move: (position: OverlayPosition) => Promise<unknown>) {
  const pending = useRef<OverlayPosition>(null);
  const callsOnTheirWay = useRef(0);
  const [shown, setShown] = useState<OverlayPosition | null>(null);

  const moveTo = async (position: OverlayPosition) => {
    pending.current = position;
    setShown(position);
    callsOnTheirWay.current += 1;
    try {
      await move(position);
    } finally {
      callsOnTheirWay.current -= 1;
      if (callsOnTheirWay.current === 0) {
        pending.current = null;
        setShown(null);
      }
    }
  };

  const nudge = (dx: number, dy: number) => {
    const from = pending.current ?? stored;
    const to = { x: stepOffset(from.x, dx), y: stepOffset(from.y, dy) };
    if (to.x !== from.x || to.y !== from.y) void moveTo(to);
  };

  return { position: shown ?? stored, moveTo, nudge };
}
