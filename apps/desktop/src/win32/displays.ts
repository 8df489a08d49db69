import type { Displays } from '../agent/ports/displays.ts';
import type { MessageThread } from './message-thread.ts';

/** Plugging in one monitor makes Windows send several messages within a moment. */
const quietMs = 250;

export function createDisplays(thread: Pick<MessageThread, 'call' | 'on'>): Displays {
  return {
    list: () => thread.call('displays.list', null),
    onChanged(listener) {
      let timer: NodeJS.Timeout | undefined;
      thread.on('displays.changed', () => {
        clearTimeout(timer);
        timer = setTimeout(listener, quietMs);
      });
    },
  };
}
