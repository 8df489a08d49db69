import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** What a player switches for this browser only. Both are on until switched off (specification, section 2). */
export type LocalSwitch = 'notifications' | 'autosave';

const storageKeys = {
  notifications: 'punktgenau.notifications',
  autosave: 'punktgenau.autosave',
} as const satisfies Record<LocalSwitch, StoredKey>;

/** On unless a stored 'off' says otherwise. */
export function isSwitchedOn(name: LocalSwitch): boolean {
  try {
    return localStorage.getItem(storageKeys[name]) !== 'off';
  } catch {
    // Storage can be blocked altogether, and modules are also read by tests outside a browser.
    return true;
  }
}

/** @returns whether the choice could be stored; without storage everything stays on */
export function setSwitchedOn(name: LocalSwitch, isOn: boolean): boolean {
  try {
    localStorage.setItem(storageKeys[name], isOn ? 'on' : 'off');
    return true;
  } catch {
    return false;
  }
}
