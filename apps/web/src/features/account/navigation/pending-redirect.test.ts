import { describe, expect, it } from 'vitest';
import {
  clearPendingRedirect,
  keepPendingRedirect,
  pendingRedirectKey,
  readPendingRedirect,
} from './pending-redirect.ts';

const hourMs = 60 * 60 * 1000;
const signedUpMs = Date.parse('2026-11-21T12:00:00Z');
const editor = '/editor?share=abc&save=1';

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

const blockedStorage = new Proxy(memoryStorage(), {
  get() {
    throw new DOMException('blocked', 'SecurityError');
  },
});

describe('the page a new account carries on with', () => {
  it('is still known when the mail’s link is opened within 24 hours', () => {
    const storage = memoryStorage();
    keepPendingRedirect(storage, editor, signedUpMs);
    expect(readPendingRedirect(storage, signedUpMs + 24 * hourMs)).toBe(editor);
  });

  it('is forgotten with the link, and when the player has arrived', () => {
    const storage = memoryStorage();
    keepPendingRedirect(storage, editor, signedUpMs);
    expect(readPendingRedirect(storage, signedUpMs + 24 * hourMs + 1)).toBeNull();
    clearPendingRedirect(storage);
    expect(readPendingRedirect(storage, signedUpMs)).toBeNull();
  });

  it.each(['', 'editor', '{"redirect":7,"savedAtMs":0}', '{"redirect":"/editor"}', '[]', 'null'])(
    'is unknown when something else is stored (%s)',
    (stored) => {
      expect(readPendingRedirect(memoryStorage({ [pendingRedirectKey]: stored }), signedUpMs)).toBeNull();
    },
  );

  it('is unknown, without harm, when the browser blocks storage', () => {
    keepPendingRedirect(blockedStorage, editor, signedUpMs);
    clearPendingRedirect(blockedStorage);
    expect(readPendingRedirect(blockedStorage, signedUpMs)).toBeNull();
  });
});
