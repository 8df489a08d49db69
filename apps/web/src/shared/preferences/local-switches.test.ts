import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSwitchedOn, setSwitchedOn } from './local-switches.ts';

function stubStorage(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return stored;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the switches of this browser', () => {
  it('are on until switched off', () => {
    stubStorage();
    expect(isSwitchedOn('notifications')).toBe(true);
    expect(isSwitchedOn('autosave')).toBe(true);
  });

  it('keep what was chosen, each its own', () => {
    const stored = stubStorage();
    expect(setSwitchedOn('autosave', false)).toBe(true);
    expect(isSwitchedOn('autosave')).toBe(false);
    expect(isSwitchedOn('notifications')).toBe(true);
    expect(stored.get('punktgenau.autosave')).toBe('off');
    setSwitchedOn('autosave', true);
    expect(isSwitchedOn('autosave')).toBe(true);
  });

  it('are on when something else is stored', () => {
    stubStorage({ 'punktgenau.notifications': 'vielleicht' });
    expect(isSwitchedOn('notifications')).toBe(true);
  });

  it('stay on, and say that nothing was kept, when the browser blocks storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(isSwitchedOn('notifications')).toBe(true);
    expect(setSwitchedOn('notifications', false)).toBe(false);
  });
});
