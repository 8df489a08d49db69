import type { OverlayPosition, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { useRef, useState } from 'react';
import { stepOffset } from './offset-input.ts';

/**
 * Where the overlay is, or is about to be: fast presses add up although the answers come later.
 *
 * @param move puts the overlay somewhere; resolves when that is done or refused
 */
export function usePosition(overlay: OverlayState, move: (position: OverlayPosition) => Promise<unknown>) {
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
    const from = pending.current ?? overlay.offset;
    const to = { x: stepOffset(from.x, dx), y: stepOffset(from.y, dy) };
    if (to.x !== from.x || to.y !== from.y) void moveTo(to);
  };

  return { position: shown ?? overlay.offset, moveTo, nudge };
}
