import type { ServerResponse } from 'node:http';
import type { BridgeEvent } from '@punktgenau/contract/desktop/desktop-bridge';
import type { Agent } from '../agent/agent.ts';
import { uiLimits } from './ui-limits.ts';

/** How long the browser waits before it connects again, in ms. */
const reconnectMs = 1_000;

export type EventStreams = {
  /** Keeps the answer open and sends every event from now on; the present state comes first. */
  open(response: ServerResponse): Promise<void>;
  /** As many as may listen at once are listening. */
  isFull(): boolean;
  close(): void;
};

/** The agent's events, as streams of server-sent events. */
export function createEventStreams(agent: Agent): EventStreams {
  const streams = new Set<ServerResponse>();

  return {
    isFull: () => streams.size >= uiLimits.listeners,
    async open(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.write(`retry: ${reconnectMs}\n\n`);
      const send = (event: BridgeEvent) => {
        if (response.writableEnded || response.destroyed) return;
        response.write(`data: ${JSON.stringify(event)}\n\n`);
        // A page that sleeps reads nothing for hours.
        if (response.writableLength > uiLimits.unreadEventBytes) response.destroy();
      };
      // News that comes while the state is asked for may be newer than it, never older.
      let news: BridgeEvent[] | undefined = [];
      const stop = agent.onEvent((event) => (news ? news.push(event) : send(event)));
      streams.add(response);
      response.once('close', () => {
        stop();
        streams.delete(response);
      });
      for (const event of await presentState(agent)) send(event);
      for (const event of news) send(event);
      news = undefined;
    },
    close() {
      for (const response of streams) response.end();
    },
  };
}

/** The present state as events; what the agent refuses, because no player is signed in perhaps, is left out. */
async function presentState(agent: Agent): Promise<BridgeEvent[]> {
  const [overlay, displays, hotkeys, configuration, update, calibration] = await Promise.all([
    agent.call('getOverlay', undefined),
    agent.call('getDisplays', undefined),
    agent.call('getHotkeys', undefined),
    agent.call('loadConfiguration', undefined),
    agent.call('getUpdate', undefined),
    agent.call('getCalibration', undefined),
  ]);
  return [
    ...(overlay.ok ? [{ event: 'overlay' as const, overlay: overlay.value }] : []),
    ...(displays.ok ? [{ event: 'displays' as const, displays: displays.value }] : []),
    ...(hotkeys.ok ? [{ event: 'hotkeys' as const, hotkeys: hotkeys.value }] : []),
    ...(configuration.ok ? [{ event: 'configuration' as const, configuration: configuration.value }] : []),
    ...(update.ok ? [{ event: 'update' as const, update: update.value }] : []),
    ...(calibration.ok ? [{ event: 'calibration' as const, calibration: calibration.value }] : []),
  ];
}
