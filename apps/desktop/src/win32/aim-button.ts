import type { AimButton } from '../agent/ports/aim-button.ts';
import type { MessageThread } from './message-thread.ts';

export function createAimButton(thread: Pick<MessageThread, 'call' | 'on'>): AimButton {
  let tell: ((isDown: boolean) => void) | null = null;
  thread.on('aim.changed', (isDown) => tell?.(isDown));
  return {
    async watch(listener) {
      tell = listener;
      await thread.call('aim.watch', null);
    },
    async stop() {
      tell = null;
      await thread.call('aim.stop', null);
    },
  };
}
