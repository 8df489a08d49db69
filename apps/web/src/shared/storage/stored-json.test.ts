import type { StoredVersions } from '@punktgenau/stored-versions';
import { describe, expect, it } from 'vitest';
import { readStored, type StorageSource, writeStored } from './stored-json.ts';

const versions: StoredVersions = { first: 0, migrations: [(fields) => ({ size: 1, ...fields })] };

function aStorage(text?: string) {
  const entries = new Map(text === undefined ? [] : [['key', text]]);
  const source: StorageSource = () => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  });
  return { source, entries };
}
const blocked: StorageSource = () => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('what the browser stores', () => {
  it('is read again, also what an earlier client stored without a version', () => {
    const { source, entries } = aStorage('{"name":"a"}');
    expect(readStored(source, 'key', versions)).toEqual({ name: 'a', size: 1 });
    expect(writeStored(source, 'key', versions, { name: 'b', size: 2 })).toBe(true);
    expect(readStored(source, 'key', versions)).toEqual({ name: 'b', size: 2 });
    expect(entries.get('key')).toBe('{"version":1,"name":"b","size":2}');
    expect(writeStored(source, 'key', versions, null)).toBe(true);
    expect(entries.size).toBe(0);
  });

  it('of a later client is named, and never written over', () => {
    const text = '{"version":2,"title":"a"}';
    const { source, entries } = aStorage(text);
    expect(readStored(source, 'key', versions)).toEqual({});
    expect(writeStored(source, 'key', versions, { name: 'b' })).toBe(false);
    expect(writeStored(source, 'key', versions, null)).toBe(false);
    expect(entries.get('key')).toBe(text);
  });

  it.each([undefined, '', '{', '7', 'null', 'true', '[]'])(
    'has no fields of its own where it says %j',
    (text) => {
      expect(readStored(aStorage(text).source, 'key', { first: 0, migrations: [] })).toEqual({});
    },
  );

  it('is nothing in a browser that blocks its storage', () => {
    expect(readStored(blocked, 'key', versions)).toEqual({});
    expect(writeStored(blocked, 'key', versions, {})).toBe(false);
  });
});
