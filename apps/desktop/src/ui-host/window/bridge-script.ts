/** Runs in the companion's window before the client: makes the bridge (`DesktopBridge` in the contract). */
import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { createBridgeCalls } from './bridge-calls.ts';
import type { BridgeSettings } from './bridge-settings.ts';
import { createEventFeed, type EventListener, type LostListener } from './event-feed.ts';
import { addKeyToServiceCalls } from './keyed-fetch.ts';
import { takeWindowKey } from './window-key.ts';

const settings: BridgeSettings = JSON.parse(document.currentScript?.dataset.settings ?? '');
const key = takeWindowKey(settings.key);
const call = createBridgeCalls(settings, key);
const { onEvent, onLost } = createEventFeed(key);
addKeyToServiceCalls(key);

const verbs = settings.verbs.map((verb) => [verb, Object.freeze((input: unknown) => call(verb, input))]);
const bridge = {
  ...Object.fromEntries(verbs),
  version: settings.version,
  onEvent: Object.freeze((listener: EventListener) => onEvent(listener)),
  onLost: Object.freeze((listener: LostListener) => onLost(listener)),
  onOverlayChanged: Object.freeze((listener: (overlay: OverlayState) => void) =>
    onEvent((event) => {
      if (event.event === 'overlay') listener(event.overlay);
    }),
  ),
};

Object.defineProperty(window, settings.name, {
  value: Object.freeze(bridge),
  enumerable: true,
  writable: false,
  configurable: false,
});
