import type { OverlayPosition, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { useRef, useState } from 'react';
import { stepOffset } from './offset-input.ts';

/**
 * Where the overlay is, as the player just wished it: fast presses add up although the answers come later.
 *
 * @param move puts the overlay somewhere; resolves when that is done or refused
 */
export function usePosition(overlay: OverlayState, move: (position: OverlayPosition) => Promise<unknown>) {
  const wished = useRef<OverlayPosition>(null);
  const callsOnTheirWay = useRef(0);
  const [shown, setShown] = useState<OverlayPosition | null>(null);

  const moveTo = async (position: OverlayPosition) => {
    wished.current = position;
    setShown(position);
    callsOnTheirWay.current += 1;
    await move(position);
    callsOnTheirWay.current -= 1;
    if (callsOnTheirWay.current > 0) return;
    wished.current = null;
    setShown(null);
  };

  const nudge = (dx: number, dy: number) => {
    const from = wished.current ?? overlay.offset;
    const to = { x: stepOffset(from.x, dx), y: stepOffset(from.y, dy) };
    if (to.x !== from.x || to.y !== from.y) void moveTo(to);
  };

  return { position: shown ?? overlay.offset, moveTo, nudge };
}
