import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import { useQuery } from '@tanstack/react-query';
import { desktopHotkeysQuery } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { conflictText } from './conflict-words.ts';

/** Whether Windows gives a key to the companion, or who keeps it away. */
export function KeyState({ hotkey }: { readonly hotkey: DesktopHotkey }) {
  const conflict = conflictText(hotkey);
  return conflict === undefined ? (
    <span className="flex items-center gap-1.5 text-sm text-ink-muted">
      <Icon name="check" size="sm" />
      {m.companion_keys_works()}
    </span>
  ) : (
    <span className="flex items-start gap-1.5 text-sm text-danger">
      <Icon name="warning" size="sm" className="mt-0.5 flex-none" />
      <span className="min-w-0 wrap-anywhere">{conflict}</span>
    </span>
  );
}

/** The same of a design's hotkey; nothing while the companion does not know it. */
export function DesignKeyState({ bridge, hotkeyId }: { bridge: DesktopBridge; hotkeyId: number }) {
  const { data: hotkeys = [] } = useQuery(desktopHotkeysQuery(bridge));
  const hotkey = hotkeys.find(({ action }) => action.kind === 'design' && action.hotkeyId === hotkeyId);
  return hotkey === undefined ? null : <KeyState hotkey={hotkey} />;
}
