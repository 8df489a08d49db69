import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProxySettings } from '../agent/ports/system-proxies.ts';
import { deferred } from '../agent/testing/deferred.ts';
import { createRouteFinder, type RouteFinder } from './find-routes.ts';
import { noProxySettings } from './proxy-settings.ts';

const service = new URL('https://punktgenau.example');
const byProxy: ProxySettings = { ...noProxySettings, proxies: 'proxy:8080' };
const byScript: ProxySettings = { ...byProxy, scriptUrl: 'http://wpad/proxy.pac' };
const byDetection: ProxySettings = { ...byProxy, detectsScript: true };

let settings: ProxySettings;
const askScript = vi.fn<() => Promise<string | null>>();
let routes: RouteFinder;
beforeEach(() => {
  vi.useFakeTimers();
  settings = noProxySettings;
  askScript.mockReset().mockResolvedValue('scripted:80');
  routes = createRouteFinder({ settings: () => settings, askScript });
});
afterEach(() => vi.useRealTimers());

const wayTo = (url = service) => routes.routesTo(url);

it('is direct where no proxy is set', async () => {
  expect(await wayTo()).toEqual([null]);
  expect(askScript).not.toHaveBeenCalled();
});

it('follows the settings as soon as they are changed', async () => {
  settings = byProxy;
  expect(await wayTo()).toEqual(['http://proxy:8080']);
  settings = byScript;
  expect(await wayTo()).toEqual(['http://scripted:80']);
  askScript.mockResolvedValue('another:80');
  settings = { ...byScript, scriptUrl: 'http://wpad/other.pac' };
  expect(await wayTo()).toEqual(['http://another:80']);
  settings = noProxySettings;
  expect(await wayTo()).toEqual([null]);
});

it.each([byProxy, byScript, byDetection])('never leads to this machine by a proxy', async (some) => {
  settings = some;
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://[::1]:3000']) {
    expect(await wayTo(new URL(url))).toEqual([null]);
  }
  expect(askScript).not.toHaveBeenCalled();
});

it('takes what the script says before the proxy of the settings, and that where no script answers', async () => {
  settings = byScript;
  askScript.mockResolvedValueOnce('').mockResolvedValueOnce(null);
  expect(await wayTo()).toEqual([null]);
  settings = { ...byScript, detectsScript: true };
  expect(await wayTo()).toEqual(['http://proxy:8080']);
});

it('asks the script once for many calls, and again after ten minutes', async () => {
  settings = byScript;
  await Promise.all([wayTo(), wayTo(), wayTo()]);
  expect(askScript).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * 60_000);
  await wayTo();
  expect(askScript).toHaveBeenCalledTimes(2);
});

it('asks the script again after a failure, but not for each of many', async () => {
  settings = byScript;
  await wayTo();
  routes.failed('http://scripted:80');
  await wayTo();
  expect(askScript).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  routes.failed('http://scripted:80');
  await wayTo();
  expect(askScript).toHaveBeenCalledTimes(2);
});

it('does not wait longer than two seconds for a script that may not exist, and takes it when it comes', async () => {
  settings = byDetection;
  const found = deferred<string>();
  askScript.mockReturnValue(found.promise);
  const first = wayTo();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual(['http://proxy:8080']);
  found.resolve('detected:80');
  expect(await wayTo()).toEqual(['http://detected:80']);
  expect(askScript).toHaveBeenCalledTimes(1);
});

it('tries a proxy that failed last for five minutes', async () => {
  settings = { ...noProxySettings, proxies: 'a:1 b:1' };
  routes.failed('http://a:1');
  await wayTo();
  routes.failed('http://a:1');
  expect(await wayTo()).toEqual(['http://b:1', 'http://a:1']);
  vi.advanceTimersByTime(5 * 60_000);
  expect(await wayTo()).toEqual(['http://a:1', 'http://b:1']);
});
