import type { BridgeSettings } from './bridge-settings.ts';

const storageKey = 'punktgenau-window-key';

/**
 * The window's key. The document of the opening address brings it; then it is kept where pages of this origin find it, and
 * other ports of this machine, with which we share our cookies, do not.
 */
export function takeWindowKey(given: BridgeSettings['key']): string {
  if (given === undefined) return localStorage.getItem(storageKey) ?? '';
  localStorage.setItem(storageKey, given);
  // The opening address has been used up; going back to it, or reloading it, would only be refused.
  history.replaceState(null, '', '/');
  return given;
}
