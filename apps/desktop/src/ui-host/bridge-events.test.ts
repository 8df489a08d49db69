import { request } from 'node:http';
import type { BridgeEvent } from '@punktgenau/contract/desktop/desktop-bridge';
import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openWindow, type RunningUi, startUi } from './testing/running-ui.ts';
import { uiLimits } from './ui-limits.ts';

const overlay: OverlayState = { isActive: true, crosshair: null, displayId: 'D', offset: { x: 1, y: 2 } };

/** Listens as an `EventSource` of the window does. */
async function listen(ui: RunningUi) {
  const { cookie, key } = await openWindow(ui);
  const received: BridgeEvent[] = [];
  const stream = request({
    host: '127.0.0.1',
    port: ui.server.port,
    path: `/bridge/events?key=${key}`,
    headers: { cookie, accept: 'text/event-stream' },
    agent: false,
  });
  onTestFinished(() => void stream.destroy());
  const type = await new Promise((resolve, reject) => {
    stream.on('error', reject);
    stream.on('response', (response) => {
      resolve(response.headers['content-type']);
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (text + piece).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) if (block.startsWith('data: ')) received.push(JSON.parse(block.slice(6)));
      });
      response.on('error', () => {});
    });
    stream.end();
  });
  expect(type).toBe('text/event-stream; charset=utf-8');
  return { received, stream };
}

describe('The stream of events', () => {
  it('begins with the present state, as far as the agent answers it', async () => {
    const ui = await startUi();
    const { received } = await listen(ui);
    await expect
      .poll(() => received.map(({ event }) => event))
      .toEqual(['overlay', 'displays', 'configuration']);
  });

  it('goes on with what happens, to every page', async () => {
    const ui = await startUi();
    const pages = [await listen(ui), await listen(ui)];
    await expect.poll(() => pages.map(({ received }) => received.length)).toEqual([3, 3]);
    ui.agent.emit({ event: 'overlay', overlay });
    for (const { received } of pages)
      await expect.poll(() => received[3]).toEqual({ event: 'overlay', overlay });
  });

  it('sends news after the state that it may have changed', async () => {
    const ui = await startUi();
    const { call } = ui.agent;
    let resume: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      resume = resolve;
    });
    ui.agent.call = async (verb, input) => {
      const answer = await call(verb, input);
      await asked;
      return answer;
    };
    const { received } = await listen(ui);
    await expect.poll(() => ui.agent.listenerCount()).toBe(1);
    ui.agent.emit({ event: 'overlay', overlay });
    resume?.();
    await expect.poll(() => received.length).toBe(4);
    expect(received[0]).toMatchObject({ event: 'overlay', overlay: { isActive: false } });
    expect(received[3]).toEqual({ event: 'overlay', overlay });
  });

  it('ends with the page', async () => {
    const ui = await startUi();
    const { stream } = await listen(ui);
    expect(ui.agent.listenerCount()).toBe(1);
    stream.destroy();
    await expect.poll(() => ui.agent.listenerCount()).toBe(0);
  });

  it('is not opened more often than any player has windows', async () => {
    const ui = await startUi();
    for (let count = 0; count < uiLimits.listeners; count += 1) await listen(ui);
    const { cookie, key } = await openWindow(ui);
    expect((await ui.ask(`/bridge/events?key=${key}`, { headers: { cookie } })).status).toBe(429);
  });

  it('drops a page that reads nothing', async () => {
    const ui = await startUi();
    const { received, stream } = await listen(ui);
    await expect.poll(() => received.length).toBe(3);
    stream.once('response', () => {});
    stream.socket?.pause();
    const executable = 'x'.repeat(250);
    const profiles = Array.from({ length: 50 }, () => ({ executable, crosshair: null }));
    const big = { event: 'configuration', configuration: { profiles } } as unknown as BridgeEvent;
    for (let count = 0; count < 1000 && ui.agent.listenerCount() > 0; count += 1) {
      ui.agent.emit(big);
      await new Promise(setImmediate);
    }
    expect(ui.agent.listenerCount()).toBe(0);
  });
});
