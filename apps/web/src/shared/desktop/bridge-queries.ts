import type { BridgeEvent, DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** What the companion tells of unasked, and the page may ask for as well. */
type Kind = BridgeEvent['event'];

const keyOf = (kind: Kind) => ['desktop', kind] as const;

/** What the companion shows and may show, asked once and then followed: see `followBridge`. */
const followed = <Value>(bridge: DesktopBridge, kind: Kind, ask: () => Promise<Value>) =>
  queryOptions({
    queryKey: keyOf(kind),
    queryFn: ({ client }) => newest(bridge, client, kind, ask()),
  });

export const overlayQuery = (bridge: DesktopBridge) => followed(bridge, 'overlay', () => bridge.getOverlay());

export const displaysQuery = (bridge: DesktopBridge) =>
  followed(bridge, 'displays', () => bridge.getDisplays());

export const desktopHotkeysQuery = (bridge: DesktopBridge) =>
  followed(bridge, 'hotkeys', () => bridge.getHotkeys());

export const configurationQuery = (bridge: DesktopBridge) =>
  followed(bridge, 'configuration', () => bridge.loadConfiguration());

export const updateQuery = (bridge: DesktopBridge) => followed(bridge, 'update', () => bridge.getUpdate());

export const calibrationQuery = (bridge: DesktopBridge) =>
  followed(bridge, 'calibration', () => bridge.getCalibration());

export const phoneQuery = (bridge: DesktopBridge) => followed(bridge, 'phone', () => bridge.getPhone());

/** Keeps what is shown as the companion has it, whatever changed it: a hotkey, the tray, another display. */
export function followBridge(bridge: DesktopBridge, client: QueryClient): () => void {
  const keep = (kind: Kind, value: unknown) => {
    eventCounts(bridge).set(kind, countOf(bridge, kind) + 1);
    client.setQueryData(keyOf(kind), value);
  };
  const stopOverlay = bridge.onOverlayChanged((overlay) => keep('overlay', overlay));
  const stopEvents = bridge.onEvent((event) => {
    switch (event.event) {
      case 'overlay':
        // Comes by `onOverlayChanged`.
        return;
      case 'displays':
        return keep(event.event, event.displays);
      case 'hotkeys':
        return keep(event.event, event.hotkeys);
      case 'configuration':
        return keep(event.event, event.configuration);
      case 'update':
        return keep(event.event, event.update);
      case 'phone':
        return keep(event.event, event.phone);
      case 'calibration':
        return keep(event.event, event.calibration);
    }
  });
  return () => {
    stopOverlay();
    stopEvents();
  };
}

/**
 * Shows what a call of the page answered, unless the companion has sent an event since: answers and events come
 * on two ways, and a key pressed after the call may be heard of before its answer. Rejects as the call does.
 *
 * @param query what the answer is the new value of
 */
export async function keepAnswer<Value>(
  bridge: DesktopBridge,
  client: QueryClient,
  query: { readonly queryKey: readonly ['desktop', Kind] },
  call: Promise<Value>,
): Promise<void> {
  const value = await newest(bridge, client, query.queryKey[1], call);
  client.setQueryData(query.queryKey, value);
}

/** The answer, or the event that came while it was on its way: every change is an event, in order. */
async function newest<Value>(
  bridge: DesktopBridge,
  client: QueryClient,
  kind: Kind,
  call: Promise<Value>,
): Promise<Value> {
  const before = countOf(bridge, kind);
  const answer = await call;
  if (countOf(bridge, kind) === before) return answer;
  return client.getQueryData<Value>(keyOf(kind)) ?? answer;
}

/** How many events of each kind the companion has sent to this page. */
const counts = new WeakMap<DesktopBridge, Map<Kind, number>>();

function eventCounts(bridge: DesktopBridge): Map<Kind, number> {
  const known = counts.get(bridge) ?? new Map<Kind, number>();
  counts.set(bridge, known);
  return known;
}

function countOf(bridge: DesktopBridge, kind: Kind): number {
  return eventCounts(bridge).get(kind) ?? 0;
}
