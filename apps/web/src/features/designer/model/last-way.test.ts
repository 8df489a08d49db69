import { describe, expect, it } from 'vitest';
import { storedKeys } from '#shared/storage/stored-keys.ts';
import { orderedWays, rememberWay, wayKinds } from './last-way.ts';

function aStorage(text?: string) {
  const entries = new Map(text === undefined ? [] : [['punktgenau.last-way', text]]);
  return () => ({
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
}

describe('the ways into the game', () => {
  it('stand in their own order before one was used', () => {
    expect(orderedWays(aStorage())).toEqual(wayKinds);
  });

  it.each(wayKinds)('begin with %s once it was used last, and lose none', (kind) => {
    const storage = aStorage('file');
    rememberWay(kind, storage);
    expect(orderedWays(storage)[0]).toBe(kind);
    expect(orderedWays(storage).toSorted()).toEqual(wayKinds.toSorted());
  });

  it('stand in their own order where something else is stored, and where storage is blocked', () => {
    expect(orderedWays(aStorage('fax'))).toEqual(wayKinds);
    const blocked = () => {
      throw new Error('blocked');
    };
    rememberWay('obs', blocked);
    expect(orderedWays(blocked)).toEqual(wayKinds);
  });

  it('are all in the list of what is kept', () => {
    expect(storedKeys['punktgenau.last-way'].words).toEqual(wayKinds);
  });
});
