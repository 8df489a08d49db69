import type { StorageSource } from '#shared/storage/stored-json.ts';

/** A browser's storage that holds a text under a key, and what is under it now. */
export function aStorage(key: string, text?: string) {
  const entries = new Map(text === undefined ? [] : [[key, text]]);
  const source: StorageSource = () => ({
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  });
  return { source, text: () => entries.get(key) };
}
