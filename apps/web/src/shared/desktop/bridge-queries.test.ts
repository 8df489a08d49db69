import type { BridgeEvent, DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { displaysQuery, followBridge, keepAnswer, overlayQuery } from './bridge-queries.ts';

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
  it('is what the page knows from then on', () => {
    const { bridge, tellOverlay, tell } = companion();
    const client = createQueryClient();
    followBridge(bridge, client);
    tellOverlay(shown);
    tell({ event: 'displays', displays: [] });
    expect(client.getQueryData(overlayQuery(bridge).queryKey)).toEqual(shown);
    expect(client.getQueryData(displaysQuery(bridge).queryKey)).toEqual([]);
  });

  it('wins over an answer that was asked for before', async () => {
    const { bridge, answer, tellOverlay } = companion();
    const client = createQueryClient();
    followBridge(bridge, client);
    const asked = client.fetchQuery(overlayQuery(bridge));
    tellOverlay(shown);
    expect(client.getQueryData(overlayQuery(bridge).queryKey)).toEqual(shown);
    answer(hidden);
    await asked;
    expect(client.getQueryData(overlayQuery(bridge).queryKey)).toEqual(shown);
  });

  it('wins over the answer to a call of the page that was made before and comes after it', async () => {
    const { bridge, tellOverlay } = companion();
    const client = createQueryClient();
    followBridge(bridge, client);
    let answer: (overlay: OverlayState) => void = () => {};
    const call = new Promise<OverlayState>((resolve) => {
      answer = resolve;
    });
    const kept = keepAnswer(bridge, client, overlayQuery(bridge), call);
    // The call switched the overlay on, then F1 switched it off.
    tellOverlay(shown);
    tellOverlay(hidden);
    answer(shown);
    await kept;
    expect(client.getQueryData(overlayQuery(bridge).queryKey)).toEqual(hidden);
  });

  it('is not waited for when a call has been answered', async () => {
    const { bridge } = companion();
    const client = createQueryClient();
    followBridge(bridge, client);
    await keepAnswer(bridge, client, overlayQuery(bridge), Promise.resolve(shown));
    expect(client.getQueryData(overlayQuery(bridge).queryKey)).toEqual(shown);
  });

  it('says nothing about answers that were asked for later', async () => {
    const { bridge, tellOverlay } = companion();
    const client = createQueryClient();
    followBridge(bridge, client);
    tellOverlay(hidden);
    await keepAnswer(bridge, client, overlayQuery(bridge), Promise.resolve(shown));
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
