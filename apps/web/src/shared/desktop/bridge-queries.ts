import type { BridgeEvent, BridgeOutput, DesktopBridge } from '@punktgenau/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** What the companion shows and may show, asked once and then followed: see `followBridge`. */
export const overlayQuery = (bridge: DesktopBridge) =>
  queryOptions({ queryKey: ['desktop', 'overlay'], queryFn: () => bridge.getOverlay() });

export const displaysQuery = (bridge: DesktopBridge) =>
  queryOptions({ queryKey: ['desktop', 'displays'], queryFn: () => bridge.getDisplays() });

export const desktopHotkeysQuery = (bridge: DesktopBridge) =>
  queryOptions({ queryKey: ['desktop', 'hotkeys'], queryFn: () => bridge.getHotkeys() });

export const configurationQuery = (bridge: DesktopBridge) =>
  queryOptions({ queryKey: ['desktop', 'configuration'], queryFn: () => bridge.loadConfiguration() });

export const updateQuery = (bridge: DesktopBridge) =>
  queryOptions({ queryKey: ['desktop', 'update'], queryFn: () => bridge.getUpdate() });

/** Keeps what is shown as the companion has it, whoever changed it: a hotkey, the tray, another display. */
export function followBridge(bridge: DesktopBridge, client: QueryClient): () => void {
  const keep = async (queryKey: readonly string[], value: unknown) => {
    // An answer that is still on its way is older than what the companion tells now.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, value);
  };
  const stopOverlay = bridge.onOverlayChanged((overlay: BridgeOutput<'getOverlay'>) => {
    void keep(overlayQuery(bridge).queryKey, overlay);
  });
  const stopEvents = bridge.onEvent((event: BridgeEvent) => {
    switch (event.event) {
      case 'overlay':
        // Comes by `onOverlayChanged`.
        return;
      case 'displays':
        return void keep(displaysQuery(bridge).queryKey, event.displays);
      case 'hotkeys':
        return void keep(desktopHotkeysQuery(bridge).queryKey, event.hotkeys);
      case 'configuration':
        return void keep(configurationQuery(bridge).queryKey, event.configuration);
      case 'update':
        return void keep(updateQuery(bridge).queryKey, event.update);
    }
  });
  return () => {
    stopOverlay();
    stopEvents();
  };
}
