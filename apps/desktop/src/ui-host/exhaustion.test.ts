import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hoard } from './testing/hoard.ts';
import { openWindow, type RunningUi, startUi } from './testing/running-ui.ts';
import { uiLimits } from './ui-limits.ts';

/** Everything that a player's window does: its page, a script, a call, an answer of the service. */
async function useWindow(ui: RunningUi): Promise<void> {
  const { headers } = await openWindow(ui);
  expect((await ui.ask('/assets/index-1.js', { headers })).status).toBe(200);
  expect((await ui.ask('/bridge/getOverlay', { method: 'POST', headers, body: '{}' })).status).toBe(200);
  expect((await ui.ask('/api/auth/user', { headers })).status).toBe(200);
}

/** The stream of events that an open window listens to, on a connection of its own. */
async function listen(ui: RunningUi) {
  const { cookie, key } = await openWindow(ui);
  const stream = request({
    ...{ host: '127.0.0.1', port: ui.server.port, path: `/bridge/events?key=${key}` },
    ...{ headers: { cookie }, agent: false },
  });
  onTestFinished(() => void stream.destroy());
  stream.end();
  const [response] = await once(stream, 'response');
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return { received: () => text };
}

async function expectStillListening(ui: RunningUi, { received }: { received: () => string }) {
  const overlay = { isActive: true, crosshair: null, displayId: 'news', offset: { x: 1, y: 2 } };
  ui.agent.emit({ event: 'overlay', overlay });
  await expect.poll(received).toContain('"news"');
}

describe('The window is answered, and stays open, while a program of this machine holds all connections', () => {
  const own = (ui: RunningUi) => `Host: 127.0.0.1:${ui.server.port}\r\n`;

  it.each<[string, (ui: RunningUi) => string]>([
    ['that say nothing', () => ''],
    ['whose heads never end', (ui) => `GET / HTTP/1.1\r\n${own(ui)}X-Slow: `],
    ['with half of a first line', () => 'GE'],
    [
      'with half of a request',
      (ui) => `POST /bridge/userLogout HTTP/1.1\r\n${own(ui)}Content-Length: 1000\r\n\r\n{`,
    ],
    ['with half of a request and a cookie made up', (ui) => withCookie(ui, 'punktgenau-window-0=a')],
  ])('%s', async (_what, text) => {
    const ui = await startUi();
    const window = await listen(ui);
    const { held } = await hoard(ui, text(ui));
    await useWindow(ui);
    await expectStillListening(ui, window);
    await expect.poll(held).toBeLessThanOrEqual(uiLimits.connections);
  });

  it('and opens a new one for each that it loses', async () => {
    const ui = await startUi();
    const { stop } = await hoard(ui, '', { again: true });
    for (let use = 0; use < 5; use += 1) await useWindow(ui);
    stop();
  });

  it('and knows the cookie, as another server of this machine may', async () => {
    const ui = await startUi();
    const window = await listen(ui);
    const { cookie } = await openWindow(ui);
    await hoard(ui, withCookie(ui, cookie, 'GET / HTTP/1.1'), { until: 'data' });
    await useWindow(ui);
    await expectStillListening(ui, window);
  });
});

it('a flood of connections is one line of the log', async () => {
  const ui = await startUi();
  await hoard(ui);
  await useWindow(ui);
  expect(ui.logged.map(({ details }) => details)).toEqual([
    { reason: 'too_many_connections', unwrittenBefore: 0 },
  ]);
});

function withCookie(ui: RunningUi, cookie: string, line = 'POST /bridge/userLogout HTTP/1.1'): string {
  const fields = [`Host: 127.0.0.1:${ui.server.port}`, `Origin: http://127.0.0.1:${ui.server.port}`];
  return [
    line,
    ...fields,
    `Cookie: ${cookie}`,
    ...(line.startsWith('POST') ? ['Content-Length: 9'] : []),
    '',
    '',
  ].join('\r\n');
}
