import { waitUntil } from './wait-until.ts';
import type { WineDesktop } from './wine-desktop.ts';

/** Processes that show a message of the companion's (`installer/message.nsi`). */
export function shownMessages(desktop: WineDesktop) {
  return desktop.prefix.processes().filter(({ commandLine }) => /Punktgenau-Message/.test(commandLine));
}

/**
 * Waits for the message's window and clicks its button, which is in the middle, at the bottom. The window is looked for by
 * its program: the icon in the notification area is a window with the same title. The mouse presses, because a window
 * that was given the keyboard before Wine had finished it never gets a key again.
 */
export async function readMessage(desktop: WineDesktop): Promise<void> {
  const { xdotool } = desktop.display;
  await waitUntil('the message is shown', () => shownMessages(desktop).length > 0);
  await waitUntil('the message is closed', async () => {
    const windows = await xdotool('search', '--onlyvisible', '--class', '^punktgenau-message').catch(
      () => '',
    );
    for (const window of windows.split('\n').filter(Boolean))
      await clickButton(desktop, window).catch(() => '');
    return shownMessages(desktop).length === 0;
  });
}

async function clickButton({ display: { xdotool } }: WineDesktop, window: string): Promise<void> {
  const geometry = await xdotool('getwindowgeometry', '--shell', window);
  const sizeOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(geometry)?.[1]);
  const place = [`${Math.round(sizeOf('WIDTH') / 2)}`, `${sizeOf('HEIGHT') - 20}`];
  await xdotool('mousemove', '--window', window, ...place, 'click', '1');
}
