import type { TrayItem } from '../../../src/agent/ports/tray.ts';
import { notifyIconAction, notifyIconSize, shell32Tray } from '../../../src/win32/api/shell32-tray.ts';
import { user32 } from '../../../src/win32/api/user32.ts';
import { user32Foreground } from '../../../src/win32/api/user32-foreground.ts';
import { startMessageThread } from '../../../src/win32/message-thread.ts';
import { createWin32Tray } from '../../../src/win32/tray.ts';

// A Windows program for tray.wine.test.ts: a notification-area icon whose menu commands the program.

const [threadScript = '', iconPath = ''] = process.argv.slice(2);
const say = (words: unknown) => console.log(JSON.stringify(words));

const items: readonly TrayItem[] = [
  { kind: 'item', id: 'toggle', label: 'Overlay & mehr', isChecked: true },
  { kind: 'separator' },
  { kind: 'item', id: 'grey', label: 'Aktualisieren', isEnabled: false },
  { kind: 'item', id: 'note', label: 'Hinweis' },
  { kind: 'item', id: 'lose', label: 'Taskleiste neu' },
  { kind: 'item', id: 'quit', label: 'Beenden' },
];

async function main() {
  const thread = await startMessageThread(threadScript, (error) => say({ failure: error.message }));
  thread.on('thread.problem', (problem) => say({ problem }));
  const tray = createWin32Tray(thread, iconPath);
  const deeds: Record<string, () => Promise<void>> = {
    note: () => tray.notify('Punktgenau', 'Das Overlay ist an.'),
    async lose() {
      loseIcon();
      // Long enough for a picture of a taskbar without the icon.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      tellTaskbarIsNew();
    },
    async quit() {
      await tray.remove();
      await thread.end();
      process.exit(0);
    },
  };
  tray.onChosen((id) => {
    say({ chosen: id });
    deeds[id]?.().catch((error: Error) => say({ failure: error.message }));
  });
  await tray.show('Punktgenau', items);
  say({ isShown: true });
}

/** As when the taskbar crashes: it forgets its icons, and their owners are not notified. */
function loseIcon(): void {
  shell32Tray().Shell_NotifyIconW(notifyIconAction.remove, {
    cbSize: notifyIconSize,
    hWnd: companionWindow(),
    uID: 1,
    uFlags: 0,
    uCallbackMessage: 0,
    hIcon: 0,
    szTip: '',
    dwState: 0,
    dwStateMask: 0,
    szInfo: '',
    uVersion: 0,
    szInfoTitle: '',
    dwInfoFlags: 0,
    guidItem: new Uint8Array(16),
    hBalloonIcon: 0,
  });
}

/** What a new taskbar sends to all windows. */
function tellTaskbarIsNew(): void {
  user32().PostMessageW(0xffff, user32().RegisterWindowMessageW('TaskbarCreated'), 0, 0);
}

/** The hidden window got the focus when it showed the menu. */
function companionWindow() {
  return user32Foreground().GetForegroundWindow();
}

main().catch((error: Error) => {
  say({ failure: error.message });
  process.exit(1);
});
