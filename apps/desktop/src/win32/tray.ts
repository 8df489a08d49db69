import type { Tray, TrayItem } from '../agent/ports/tray.ts';
import type { MessageThread } from './message-thread.ts';

/** Right after the user signed in the taskbar may not listen yet, or be too busy to answer. */
const retryAfterMs = 3000;
const maxRetries = 10;

/** @param iconPath an .ico file, or a program with an icon in it */
export function createWin32Tray(thread: Pick<MessageThread, 'call' | 'on'>, iconPath: string): Tray {
  let retry: NodeJS.Timeout | undefined;

  const show = async (tooltip: string, items: readonly TrayItem[], retriesLeft: number): Promise<void> => {
    clearTimeout(retry);
    const isShown = await thread.call('tray.show', { iconPath, tooltip, items });
    if (isShown || retriesLeft === 0) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      // A thread that has ended by then shows nothing any more.
      show(tooltip, items, retriesLeft - 1).catch(() => undefined);
    }, retryAfterMs).unref();
  };

  return {
    show: (tooltip, items) => show(tooltip, items, maxRetries),
    onChosen: (listener) => thread.on('tray.chosen', listener),
    async notify(title, text) {
      // A note that cannot be shown is not worth an error: it repeats what the window says.
      await thread.call('tray.notify', { title, text });
    },
    async remove() {
      clearTimeout(retry);
      await thread.call('tray.remove', null);
    },
  };
}
