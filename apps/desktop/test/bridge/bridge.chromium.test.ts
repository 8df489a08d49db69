import type { Page } from '@playwright/test';
import { type BridgeEvent, bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startUi } from '../../src/ui-host/testing/running-ui.ts';
import { openAppWindow } from './app-window.ts';

/** The companion's window, open on its local server. */
async function openCompanion() {
  const ui = await startUi();
  const { page, window, close } = await openAppWindow(ui.server.url());
  onTestFinished(close);
  await page.waitForURL(`http://127.0.0.1:${ui.server.port}/`);
  return { ui, page, window };
}

/** Name, code and message of what a call fails with. */
function failureOf(page: Page, verb: 'autoLogin' | 'restartApp' | 'getOverlay') {
  return page.evaluate(async (name) => {
    try {
      await window.punktgenau[name]();
      return undefined;
    } catch (error) {
      const { code, message } = error as Error & { code: string };
      return { isError: error instanceof Error, code, message };
    }
  }, verb);
}

describe('The bridge', () => {
  it('is there before the client, with the verbs of the contract and nothing else', async () => {
    const { page } = await openCompanion();
    const kinds = await page.evaluate(() =>
      Object.entries(window.punktgenau).map(([name, value]) => [name, typeof value]),
    );
    expect(Object.fromEntries(kinds)).toEqual({
      ...Object.fromEntries(Object.keys(bridgeVerbs).map((verb) => [verb, 'function'])),
      version: 'string',
      onOverlayChanged: 'function',
      onEvent: 'function',
      onLost: 'function',
    });
    expect(await page.evaluate(() => window.punktgenau.version)).toBe('2.2.6');
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  });

  it('answers with what the agent said', async () => {
    const { ui, page } = await openCompanion();
    expect(await page.evaluate(() => window.punktgenau.moveOverlay({ x: 5, y: -1 }))).toMatchObject({
      isActive: true,
      offset: { x: 5, y: -1 },
    });
    expect(await page.evaluate(() => window.punktgenau.userLogout())).toBeUndefined();
    expect(ui.agent.calls).toEqual([
      { verb: 'moveOverlay', input: { x: 5, y: -1 } },
      { verb: 'userLogout', input: undefined },
    ]);
  });

  it('fails with the code, and with words, of what went wrong', async () => {
    const { ui, page } = await openCompanion();
    const words = desktopErrors.de;
    expect(await failureOf(page, 'autoLogin')).toEqual({
      isError: true,
      code: 'signed_out',
      message: words.signed_out,
    });
    expect(await failureOf(page, 'restartApp')).toMatchObject({ code: 'internal' });
    await ui.server.close();
    expect(await failureOf(page, 'getOverlay')).toMatchObject({
      code: 'app_ended',
      message: words.app_ended,
    });
  });

  it('says that a window does not belong to the companion', async () => {
    const { page } = await openCompanion();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    expect(await failureOf(page, 'getOverlay')).toMatchObject({ code: 'window_refused' });
  });

  it('emits events, the present state first', async () => {
    const { ui, page } = await openCompanion();
    await page.evaluate(() => {
      window.heard = [];
      window.punktgenau.onEvent(({ event }) => window.heard.push(event));
    });
    const heard = () => page.evaluate(() => window.heard);
    await expect.poll(heard).toEqual(['overlay', 'displays', 'configuration']);
    const offset = { x: 7, y: 0 };
    const news: BridgeEvent = {
      event: 'overlay',
      overlay: { isActive: true, crosshair: null, displayId: null, offset },
    };
    ui.agent.emit(news);
    await expect.poll(heard).toHaveLength(4);

    await page.evaluate(() => {
      window.heard = [];
      const stop = window.punktgenau.onOverlayChanged((overlay) => {
        window.heard.push(overlay.offset);
        stop();
      });
    });
    ui.agent.emit(news);
    ui.agent.emit(news);
    await expect.poll(heard).toContainEqual(offset);
    expect((await heard()).filter((entry) => typeof entry === 'object')).toHaveLength(1);
  });

  it('connects again after the connection broke, and gets the present state again', async () => {
    const { ui, page } = await openCompanion();
    const { call } = ui.agent;
    ui.agent.call = () => {
      ui.agent.call = call;
      return Promise.reject(new Error('a bug'));
    };
    await page.evaluate(() => {
      window.heard = [];
      window.punktgenau.onOverlayChanged(() => window.heard.push('overlay'));
    });
    await expect.poll(() => page.evaluate(() => window.heard)).toEqual(['overlay']);
    expect(ui.logged).toMatchObject([{ details: { path: '/bridge/events' } }]);
  });

  it('says when the companion has ended, and when another one has taken its place', async () => {
    const { ui, page } = await openCompanion();
    await page.evaluate(() => {
      window.heard = [];
      window.punktgenau.onLost((reason) => window.heard.push(reason));
      window.punktgenau.onEvent(() => {});
    });
    const heard = () => page.evaluate(() => window.heard);
    await ui.server.close();
    await expect.poll(heard, { timeout: 30_000 }).toEqual(['app_ended']);
    // Another companion at the same place: it answers, but does not know this window.
    await startUi({ preferredPort: ui.server.port });
    await expect.poll(heard, { timeout: 60_000 }).toEqual(['app_ended', 'window_refused']);
  });

  it('stays what it is, whatever the page tries', async () => {
    const { page } = await openCompanion();
    const outcome = await page.evaluate(() => {
      const original = window.punktgenau;
      const tries: (() => unknown)[] = [
        () => Object.assign(window, { punktgenau: {} }),
        () => Object.defineProperty(window, 'punktgenau', { value: {} }),
        () => Reflect.deleteProperty(window, 'punktgenau'),
        () => Object.assign(window.punktgenau, { autoLogin: () => 'mine' }),
        () => Object.assign(window.punktgenau, { explode: () => 'mine' }),
        () => Object.setPrototypeOf(window.punktgenau, { explode: () => 'mine' }),
      ];
      for (const attempt of tries) {
        try {
          attempt();
        } catch {
          // Refused loudly.
        }
      }
      return window.punktgenau === original && !('explode' in original) && Object.isFrozen(original);
    });
    expect(outcome).toBe(true);
  });

  it('lets the calls of the service through, with the key, also from a second page', async () => {
    const { ui, page } = await openCompanion();
    const callService = async () => {
      const answers = await Promise.all([
        fetch('/api/hotkeys'),
        fetch(new Request('/api/hotkeys', { method: 'POST', body: '{}' })),
      ]);
      return answers.map(({ status }) => status);
    };
    expect(await page.evaluate(callService)).toEqual([200, 200]);
    const [second] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void window.open('/premium-dashboard', '_blank', 'noopener')),
    ]);
    await second.waitForLoadState();
    expect(await second.evaluate(callService)).toEqual([200, 200]);
    expect(ui.forwarded.map(({ method }) => method).sort()).toEqual(['GET', 'GET', 'POST', 'POST']);
  });

  it('hides the opening address, and survives a reload', async () => {
    const { page } = await openCompanion();
    expect(await page.evaluate(() => location.href)).not.toContain('token');
    await page.reload();
    expect(await page.evaluate(() => window.punktgenau.getCredentials())).toMatchObject({ username: 'kim' });
  });
});

it('The window is open until it is closed', async () => {
  const { page, window } = await openCompanion();
  expect(window.isOpen()).toBe(true);
  await window.close();
  expect(window.isOpen()).toBe(false);
  await expect.poll(() => page.isClosed()).toBe(true);
});
