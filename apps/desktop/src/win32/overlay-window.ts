import type { OverlayWindow } from '../agent/ports/overlay-window.ts';
import type { MessageThread } from './message-thread.ts';

export function createOverlayWindow(thread: Pick<MessageThread, 'call'>): OverlayWindow {
  return {
    show: (picture, at) => thread.call('overlay.show', { picture, at }),
    move: (at) => thread.call('overlay.move', at),
    hide: () => thread.call('overlay.hide', null),
    close: () => thread.call('overlay.close', null),
  };
}
