import type { KeyRegistry } from '../agent/ports/key-registry.ts';
import type { MessageThread } from './message-thread.ts';

export function createKeyRegistry(thread: Pick<MessageThread, 'call' | 'on'>): KeyRegistry {
  return {
    async register(accelerators) {
      return new Set(await thread.call('keys.register', accelerators));
    },
    onPressed: (listener) => thread.on('keys.pressed', listener),
  };
}
