import { isDeepStrictEqual } from 'node:util';
import type { ProxySettings, SystemProxies } from '../agent/ports/system-proxies.ts';
import {
  isThisMachine,
  noProxySettings,
  type Route,
  routesByScript,
  routesBySettings,
} from './proxy-settings.ts';

/** Which ways lead to a server. */
export type RouteFinder = {
  /** At least one, best first. */
  routesTo(url: URL): Promise<readonly Route[]>;
  /** No connection came about by this route: it comes last for a while, and a script is asked again. */
  failed(route: Route): void;
};

/** Most PCs look for a script in networks that have none: the first calls do not wait for that to be found out. */
const detectionWithinMs = 2_000;
/** Another network may have another script. */
const scriptHoldsMs = 10 * 60_000;
/** While there is no network every call fails, and none of them is to wait for a script again. */
const scriptHoldsAtLeastMs = 30_000;
const failureHoldsMs = 5 * 60_000;

/** No proxies at all, for tests and for what needs none. */
export const directRoutes: RouteFinder = { routesTo: async () => [null], failed() {} };

/** By the order of Windows: a script that is found, then the proxy of the settings, then none. */
export function createRouteFinder(system: SystemProxies, now: () => number = Date.now): RouteFinder {
  let known: ProxySettings = noProxySettings;
  const answers = new Map<string, { readonly atMs: number; readonly answer: Promise<string | null> }>();
  const failedAtMs = new Map<Route, number>();

  function settingsNow(): ProxySettings {
    const settings = system.settings();
    if (isDeepStrictEqual(settings, known)) return known;
    answers.clear();
    failedAtMs.clear();
    known = settings;
    return known;
  }

  async function answerOfScript(url: URL, settings: ProxySettings): Promise<string | null> {
    if (!settings.detectsScript && settings.scriptUrl === null) return null;
    const kept = answers.get(url.origin);
    const isKept = kept !== undefined && now() - kept.atMs < scriptHoldsMs;
    const asked = isKept ? kept : { atMs: now(), answer: system.askScript(url, settings) };
    answers.set(url.origin, asked);
    return settings.scriptUrl === null ? withinTime(asked.answer) : asked.answer;
  }

  const isFailed = (route: Route) => now() - (failedAtMs.get(route) ?? -Infinity) < failureHoldsMs;

  return {
    async routesTo(url) {
      if (isThisMachine(url)) return [null];
      const settings = settingsNow();
      const answer = await answerOfScript(url, settings);
      const routes = answer === null ? routesBySettings(url, settings) : routesByScript(answer);
      return [...routes.filter((route) => !isFailed(route)), ...routes.filter(isFailed)];
    },
    failed(route) {
      failedAtMs.set(route, now());
      for (const [origin, { atMs }] of answers)
        if (now() - atMs >= scriptHoldsAtLeastMs) answers.delete(origin);
    },
  };
}

/** `null` when there is no answer in time; the answer still counts for the next call. */
function withinTime(answer: Promise<string | null>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, detectionWithinMs, null);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
