import { useEffect, useState } from 'react';
import { openPresenceChannel } from '#shared/overlay/overlay-presence.ts';
import { countOpenOverlays, forgetSilent, hear, type OpenOverlays } from './open-overlays.ts';

/** How often the overlay windows are asked whether they are still there. */
const askEveryMs = 2000;

/** How many windows of this browser show the overlay of a design right now. */
export function useOpenOverlays(designId: number): number {
  const [windows, setWindows] = useState<OpenOverlays>(new Map());

  useEffect(() => {
    const channel = openPresenceChannel((word) => setWindows((known) => hear(known, word, Date.now())));
    const ask = () => {
      channel?.postMessage({ kind: 'who' });
      // A window that crashed says no goodbye.
      setWindows((known) => forgetSilent(known, Date.now() - 2 * askEveryMs));
    };
    ask();
    const timer = setInterval(ask, askEveryMs);
    return () => {
      clearInterval(timer);
      channel?.close();
    };
  }, []);

  return countOpenOverlays(windows, designId);
}
