import { currentVersion } from '@punktgenau/stored-versions';
import { describe, expect, it } from 'vitest';
import type { StorageSource } from '#shared/storage/stored-json.ts';
import { storedKeys } from '#shared/storage/stored-keys.ts';
import { rememberedVersions, rememberUntilLogin } from './remembered.ts';

const key = 'punktgenau.pending-redirect';
const remembered = rememberUntilLogin(key);

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
    remembered.keep(editor, signedUpMs, storage);
    expect(remembered.read(signedUpMs + 24 * hourMs, storage)).toBe(editor);
  });

  it('is forgotten with the link, and once the address is confirmed', () => {
    const storage = memoryStorage();
    remembered.keep(editor, signedUpMs, storage);
    expect(remembered.read(signedUpMs + 24 * hourMs + 1, storage)).toBeNull();
    remembered.clear(storage);
    expect(remembered.read(signedUpMs, storage)).toBeNull();
  });

  it.each(['', 'editor', '{"value":7,"savedAtMs":0}', '{"value":"/editor"}', '[]', 'null'])(
    'is unknown when something else is stored (%s)',
    (stored) => {
      expect(remembered.read(signedUpMs, memoryStorage({ [key]: stored }))).toBeNull();
    },
  );

  it('is unknown, without harm, when the browser blocks storage', () => {
    remembered.keep(editor, signedUpMs, blockedStorage);
    remembered.clear(blockedStorage);
    expect(remembered.read(signedUpMs, blockedStorage)).toBeNull();
  });

  it.each([
    '{"value":"/editor","savedAtMs":1795262400000}',
    '{"version":0,"value":"/editor","savedAtMs":1795262400000}',
  ])('is known from what every client stored: %s', (stored) =>
    expect(remembered.read(1795262400000, memoryStorage({ [key]: stored }))).toBe('/editor'),
  );

  it('is stored in the latest version: a field that is added needs a new one, a migration and an example', () => {
    const storage = memoryStorage();
    remembered.keep(editor, signedUpMs, storage);
    expect(JSON.parse(storage().getItem(key) ?? '')).toEqual({
      version: currentVersion(rememberedVersions),
      value: editor,
      savedAtMs: signedUpMs,
    });
    expect(rememberedVersions).toEqual({ first: 0, migrations: [] });
    for (const name of ['punktgenau.pending-code', 'punktgenau.pending-redirect'] as const) {
      expect(storedKeys[name]).toEqual({ version: 0, fields: ['value', 'savedAtMs'] });
    }
  });
});
