import type { BridgeEvent, DesktopBridge, OverlayState } from '@punktgenau/contract';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { displaysQuery, followBridge, overlayQuery } from './bridge-queries.ts';

const hidden: OverlayState = { isActive: false, crosshair: null, displayId: null, offset: { x: 0, y: 0 } };
const shown: OverlayState = { ...hidden, isActive: true };

/** A companion that answers `getOverlay` when the test lets it, and tells what the test says. */
function companion() {
  const overlayListeners = new Set<(overlay: OverlayState) => void>();
  const eventListeners = new Set<(event: BridgeEvent) => void>();
  const answers: ((overlay: OverlayState) => void)[] = [];
  const bridge = {
    getOverlay: () => new Promise<OverlayState>((resolve) => answers.push(resolve)),
    onOverlayChanged: (listener: (overlay: OverlayState) => void) => {
      overlayListeners.add(listener);
      return () => overlayListeners.delete(listener);
    },
    onEvent: (listener: (event: BridgeEvent) => void) => {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
  } as unknown as DesktopBridge;
  return {
    bridge,
    answer: (overlay: OverlayState) => answers.shift()?.(overlay),
    tellOverlay: (overlay: OverlayState) => overlayListeners.forEach((listener) => void listener(overlay)),
    tell: (event: BridgeEvent) => eventListeners.forEach((listener) => void listener(event)),
    listenerCount: () => overlayListeners.size + eventListeners.size,
  };
}

describe('what the companion tells', () => {
  it('is what the page knows from then on', async () => {
    const { bridge, tellOverlay, tell } = companion();
    const client = createQueryClient();
    followBridge(bridge, client);
    tellOverlay(shown);
    tell({ event: 'displays', displays: [] });
    await vi.waitFor(() => {
      expect(client.getQueryData(overlayQuery(bridge).queryKey)).toEqual(shown);
      expect(client.getQueryData(displaysQuery(bridge).queryKey)).toEqual([]);
    });
  });

  it('wins over an answer that was asked for before', async () => {
    const { bridge, answer, tellOverlay } = companion();
    const client = createQueryClient();
    followBridge(bridge, client);
    const asked = client.fetchQuery(overlayQuery(bridge)).catch(() => undefined);
    tellOverlay(shown);
    await vi.waitFor(() => expect(client.getQueryData(overlayQuery(bridge).queryKey)).toEqual(shown));
    answer(hidden);
    await asked;
    expect(client.getQueryData(overlayQuery(bridge).queryKey)).toEqual(shown);
  });

  it('is no longer listened to once nobody wants to know', () => {
    const { bridge, listenerCount } = companion();
    const stop = followBridge(bridge, createQueryClient());
    expect(listenerCount()).toBe(2);
    stop();
    expect(listenerCount()).toBe(0);
  });
});
