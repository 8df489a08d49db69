import type { AimButton } from '../agent/ports/aim-button.ts';
import type { MessageThread } from './message-thread.ts';

export function createAimButton(thread: Pick<MessageThread, 'call' | 'on'>): AimButton {
  let listener: ((isDown: boolean) => void) | null = null;
  thread.on('aim.changed', (isDown) => listener?.(isDown));
  return {
    async watch(next) {
      listener = next;
      await thread.call('aim.watch', null);
    },
    async stop() {
      listener = null;
      await thread.call('aim.stop', null);
    },
  };
}
