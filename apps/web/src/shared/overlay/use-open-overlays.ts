import { useEffect, useState } from 'react';
import { forgetSilent, type OpenOverlays, receiveMessage } from './open-overlays.ts';
import { openPresenceChannel } from './overlay-presence.ts';

/** How often the overlay windows are asked whether they are still there. */
const askEveryMs = 2000;

/** The overlay windows of this browser that are open right now. Of other programs nothing is known. */
export function useOpenOverlays(): OpenOverlays {
  const [windows, setWindows] = useState<OpenOverlays>(new Map());

  useEffect(() => {
    const channel = openPresenceChannel((message) =>
      setWindows((known) => receiveMessage(known, message, Date.now())),
    );
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

  return windows;
}
