import type { BridgeEvent, LostReason } from '@punktgenau/contract/desktop/desktop-bridge';
import { eventsPath, keyParameter } from './bridge-settings.ts';

export type EventListener = (event: BridgeEvent) => void;

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;
/** Browsers and we try again after a second: so many failures in a row are no hiccup any more. */
const failuresUntilLost = 3;

export type LostListener = (reason: LostReason | null) => void;

export type EventFeed = {
  /** Adds a listener; what that returns removes it. */
  readonly onEvent: (listener: EventListener) => () => void;
  /** The same for losing the companion and finding it again. */
  readonly onLost: (listener: LostListener) => () => void;
};

/** What the companion tells the page. One connection for all listeners, open while there are any. */
export function createEventFeed(key: string): EventFeed {
  const listeners = new Set<EventListener>();
  const lostListeners = new Set<LostListener>();
  const Source = EventSource;
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let failures = 0;
  let lost: LostReason | null = null;

  const disconnect = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const tell = (text: string) => {
    const event = JSON.parse(text) as BridgeEvent;
    for (const listener of [...listeners]) {
      try {
        listener(event);
      } catch (error) {
        reportError(error);
      }
    }
  };
  const setLost = (reason: LostReason | null) => {
    if (reason === lost) return;
    lost = reason;
    for (const listener of [...lostListeners]) listener(reason);
  };
  const connect = () => {
    const opened = new Source(`${eventsPath}?${keyParameter}=${encodeURIComponent(key)}`);
    source = opened;
    opened.onopen = () => {
      retryMs = firstRetryMs;
      failures = 0;
      setLost(null);
    };
    opened.onmessage = ({ data }) => tell(data);
    opened.onerror = () => {
      if (source !== opened) return;
      failures += 1;
      // Nobody answers, or somebody who does not know us.
      const reason = opened.readyState === Source.CLOSED ? 'window_refused' : 'app_ended';
      if (failures >= failuresUntilLost) setLost(reason);
      // A connection that broke is made again by the browser; one that was refused is not.
      if (opened.readyState !== Source.CLOSED) return;
      retry = setTimeout(connect, retryMs);
      retryMs = Math.min(2 * retryMs, lastRetryMs);
    };
  };

  const onEvent = (listener: EventListener) => {
    // The same function may listen twice, and stop once.
    const own: EventListener = (event) => listener(event);
    if (listeners.size === 0) connect();
    listeners.add(own);
    return () => {
      if (listeners.delete(own) && listeners.size === 0) disconnect();
    };
  };

  const onLost = (listener: LostListener) => {
    const own: LostListener = (reason) => listener(reason);
    lostListeners.add(own);
    if (lost !== null) own(lost);
    return () => {
      lostListeners.delete(own);
    };
  };

  return { onEvent, onLost };
}
