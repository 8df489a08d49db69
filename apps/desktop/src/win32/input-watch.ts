import type { InputWatch } from '../agent/ports/input-watch.ts';
import type { MessageThread } from './message-thread.ts';

export function createInputWatch(thread: Pick<MessageThread, 'call' | 'on'>): InputWatch {
  return {
    watch: (inputs) => thread.call('inputs.watch', inputs),
    onChanged: (listener) => thread.on('inputs.changed', ({ input, isDown }) => listener(input, isDown)),
  };
}
