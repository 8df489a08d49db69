import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askForCookieChoice,
  bannerState,
  hideCookieBanner,
  readCookieChoice,
  reopenCookieBanner,
  storeCookieChoice,
  subscribeToBanner,
} from './banner-state.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  hideCookieBanner();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the answer about cookies', () => {
  it.each(['accepted', 'declined'] as const)('%s is kept as the specification names it', (choice) => {
    storeCookieChoice(choice);
    expect(stored.get('cookie-consent')).toBe(choice);
    expect(readCookieChoice()).toBe(choice);
  });

  it.each(['', 'yes', 'ACCEPTED', 'null'])('is none when %j is stored', (value) => {
    stored.set('cookie-consent', value);
    expect(readCookieChoice()).toBeNull();
  });

  it('is none, without an error, where storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    storeCookieChoice('accepted');
    expect(readCookieChoice()).toBeNull();
  });
});

describe('the cookie banner', () => {
  it('asks until there is an answer', () => {
    askForCookieChoice();
    expect(bannerState()).toBe('asking');
    hideCookieBanner();
    storeCookieChoice('declined');
    askForCookieChoice();
    expect(bannerState()).toBe('hidden');
  });

  it('comes back for a visitor who wants to change the answer', () => {
    storeCookieChoice('accepted');
    const heard = vi.fn();
    const stop = subscribeToBanner(heard);
    reopenCookieBanner();
    expect(bannerState()).toBe('reopened');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    hideCookieBanner();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
