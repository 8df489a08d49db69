/** Lets work with the same key happen one after the other, within this process. */
export type KeyedQueue<Key> = <Value>(key: Key, work: () => Promise<Value>) => Promise<Value>;

export function createKeyedQueue<Key>(): KeyedQueue<Key> {
  const last = new Map<Key, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    const forget = () => {
      if (last.get(key) === own) last.delete(key);
    };
    own.then(forget, forget);
    return own;
  };
}
