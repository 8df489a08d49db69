import type { BridgeEvent, LostReason } from '@punktgenau/contract/desktop/desktop-bridge';
import { createEmitter, createSignal } from '@punktgenau/signal';
import { eventsPath, keyParameter } from './bridge-settings.ts';

export type EventListener = (event: BridgeEvent) => void;

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;
/** Browsers and we try again after a second: so many failures in a row are no hiccup any more. */
const failuresUntilLost = 3;

export type LostListener = (reason: LostReason | null) => void;

export type EventFeed = {
  /** Calls back with each event; returns an unsubscribe function. */
  readonly onEvent: (listener: EventListener) => () => void;
  /** The same for losing the companion and finding it again. */
  readonly onLost: (listener: LostListener) => () => void;
};

/** The events that the companion pushes. One connection for all listeners, open while there are any. */
export function createEventFeed(key: string): EventFeed {
  const events = createEmitter<BridgeEvent>(reportError);
  const lost = createSignal<LostReason | null>(null);
  const connection = createConnection(key, {
    onMessage: (text) => events.emit(JSON.parse(text)),
    onLost: lost.set,
  });

  return {
    onEvent(listener) {
      if (events.count() === 0) connection.open();
      const unsubscribe = events.subscribe(listener);
      return () => {
        const before = events.count();
        unsubscribe();
        if (before > 0 && events.count() === 0) connection.close();
      };
    },
    onLost(listener) {
      const unsubscribe = lost.subscribe((reason) => listener(reason));
      const reason = lost.get();
      if (reason !== null) listener(reason);
      return unsubscribe;
    },
  };
}

/** A stream of messages that is opened again whenever it breaks off. */
function createConnection(
  key: string,
  { onMessage, onLost }: { readonly onMessage: (text: string) => void; readonly onLost: LostListener },
) {
  const Source = EventSource;
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let failures = 0;

  const open = () => {
    const opened = new Source(`${eventsPath}?${keyParameter}=${encodeURIComponent(key)}`);
    source = opened;
    opened.onopen = () => {
      retryMs = firstRetryMs;
      failures = 0;
      onLost(null);
    };
    opened.onmessage = ({ data }) => onMessage(data);
    opened.onerror = () => {
      if (source !== opened) return;
      failures += 1;
      // No program answers, or one that does not know this window.
      const reason = opened.readyState === Source.CLOSED ? 'window_refused' : 'app_ended';
      if (failures >= failuresUntilLost) onLost(reason);
      // A connection that broke is made again by the browser; one that was refused is not.
      if (opened.readyState !== Source.CLOSED) return;
      retry = setTimeout(open, retryMs);
      retryMs = Math.min(2 * retryMs, lastRetryMs);
    };
  };

  return {
    open,
    close() {
      clearTimeout(retry);
      source?.close();
      source = undefined;
    },
  };
}
