import { describe, expect, it } from 'vitest';
import { type StorageSource, waitingItem } from './waiting-item.ts';

const key = 'waiting';
const pending = waitingItem(key);

const hourMs = 60 * 60 * 1000;
const signedUpMs = Date.parse('2026-11-21T12:00:00Z');
const editor = '/editor?share=abc&save=1';

function memoryStorage(entries: Record<string, string> = {}): StorageSource {
  const map = new Map(Object.entries(entries));
  const storage: Storage = {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
  return () => storage;
}

const blockedStorage: StorageSource = () => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('what waits for a new account', () => {
  it('is still known when the mail’s link is opened within 24 hours', () => {
    const storage = memoryStorage();
    pending.keep(editor, signedUpMs, storage);
    expect(pending.read(signedUpMs + 24 * hourMs, storage)).toBe(editor);
  });

  it('is forgotten with the link, and once the address is confirmed', () => {
    const storage = memoryStorage();
    pending.keep(editor, signedUpMs, storage);
    expect(pending.read(signedUpMs + 24 * hourMs + 1, storage)).toBeNull();
    pending.clear(storage);
    expect(pending.read(signedUpMs, storage)).toBeNull();
  });

  it.each(['', 'editor', '{"value":7,"savedAtMs":0}', '{"value":"/editor"}', '[]', 'null'])(
    'is unknown when something else is stored (%s)',
    (stored) => {
      expect(pending.read(signedUpMs, memoryStorage({ [key]: stored }))).toBeNull();
    },
  );

  it('is unknown, without harm, when the browser blocks storage', () => {
    pending.keep(editor, signedUpMs, blockedStorage);
    pending.clear(blockedStorage);
    expect(pending.read(signedUpMs, blockedStorage)).toBeNull();
  });
});
