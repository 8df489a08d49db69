import { describe, expect, it } from 'vitest';
import type { StorageSource } from '#shared/storage/stored-json.ts';
import { isPremiumNews, markNoticeShown } from './premium-record.ts';

function memoryStorage(): StorageSource & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
  return Object.assign(() => storage, { entries });
}

const free = { id: 7, isPro: false };
const pro = { id: 7, isPro: true };

describe('the news that premium is active', () => {
  it('is told once to a player who was seen without premium', () => {
    const storage = memoryStorage();
    expect(isPremiumNews(free, storage)).toBe(false);
    expect(isPremiumNews(pro, storage)).toBe(true);
    markNoticeShown(pro, storage);
    expect(isPremiumNews(pro, storage)).toBe(false);
    expect([...storage.entries.keys()]).toEqual(['premium_notification_shown']);
  });

  it('stays news until it was seen', () => {
    const storage = memoryStorage();
    isPremiumNews(free, storage);
    expect(isPremiumNews(pro, storage)).toBe(true);
    expect(isPremiumNews(pro, storage)).toBe(true);
  });

  it('is none for a player who has premium from the start', () => {
    expect(isPremiumNews(pro, memoryStorage())).toBe(false);
  });

  it('is not told to another player of the same browser', () => {
    const storage = memoryStorage();
    isPremiumNews(free, storage);
    expect(isPremiumNews({ id: 8, isPro: true }, storage)).toBe(false);
  });

  it('does not come again after premium lapsed and was renewed', () => {
    const storage = memoryStorage();
    isPremiumNews(free, storage);
    markNoticeShown(pro, storage);
    isPremiumNews(free, storage);
    expect(isPremiumNews(pro, storage)).toBe(false);
  });

  it('is not told where the browser blocks storage', () => {
    const blocked: StorageSource = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(isPremiumNews(free, blocked)).toBe(false);
    markNoticeShown(pro, blocked);
    expect(isPremiumNews(pro, blocked)).toBe(false);
  });
});
