import type { BridgeEvent } from '@punktgenau/contract';
import { eventsPath, keyParameter } from './bridge-settings.ts';

export type EventListener = (event: BridgeEvent) => void;

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;

/**
 * What the companion tells the page. One connection for all listeners, open while there are any.
 *
 * @returns adds a listener; what that returns removes it
 */
export function createEventFeed(key: string): (listener: EventListener) => () => void {
  const listeners = new Set<EventListener>();
  const Source = EventSource;
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

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
  const connect = () => {
    const opened = new Source(`${eventsPath}?${keyParameter}=${encodeURIComponent(key)}`);
    source = opened;
    opened.onopen = () => {
      retryMs = firstRetryMs;
    };
    opened.onmessage = ({ data }) => tell(data);
    opened.onerror = () => {
      // A connection that broke is made again by the browser; one that was refused is not.
      if (opened.readyState !== Source.CLOSED || source !== opened) return;
      retry = setTimeout(connect, retryMs);
      retryMs = Math.min(2 * retryMs, lastRetryMs);
    };
  };

  return (listener) => {
    // The same function may listen twice, and stop once.
    const own: EventListener = (event) => listener(event);
    if (listeners.size === 0) connect();
    listeners.add(own);
    return () => {
      if (listeners.delete(own) && listeners.size === 0) disconnect();
    };
  };
}
