import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import { isControllerKey } from '@punktgenau/contract/hotkeys/accelerator';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { desktopHotkeysQuery } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Key } from '#shared/ui/key.tsx';
import { altGrWarning } from '../../hotkeys/alt-gr-words.ts';
import { keyLabels, spellKeys } from '../../hotkeys/key-words.ts';
import { useWrittenSigns } from '../../hotkeys/use-written-signs.ts';
import { conflictText } from './conflict-words.ts';

/** Whether Windows gives a key to the companion, or who keeps it away; nothing for an action without a key. */
export function KeyState({ hotkey }: { readonly hotkey: DesktopHotkey }) {
  const signs = useWrittenSigns();
  const conflict = conflictText(hotkey);
  if (hotkey.accelerator === null) return null;
  const warning = signs === null ? undefined : altGrWarning(hotkey.accelerator, { signs, seen: {} });
  if (conflict === undefined && warning !== undefined) {
    return (
      <span className="flex items-start gap-1.5 text-sm text-ink-muted">
        <Icon name="warning" size="sm" className="mt-0.5 flex-none" />
        <span className="min-w-0 wrap-anywhere">{warning}</span>
      </span>
    );
  }
  return conflict === undefined ? (
    <span className="flex items-center gap-1.5 text-sm text-ink-muted">
      <Icon name="check" size="sm" />
      {isControllerKey(hotkey.accelerator) ? m.companion_keys_works_controller() : m.companion_keys_works()}
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

/** A combination as keys of the keyboard; screen readers hear it in one piece. */
export function KeyCaps({ accelerator, isQuiet = false }: { accelerator: string; isQuiet?: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <span className="sr-only">{spellKeys(accelerator)}</span>
      {keyLabels(accelerator).map((label, index) => (
        <Fragment key={label}>
          {index > 0 && (
            <span aria-hidden="true" className="text-xs text-ink-faint">
              +
            </span>
          )}
          <span aria-hidden="true">
            <Key className={isQuiet ? '' : 'text-ink!'}>{label}</Key>
          </span>
        </Fragment>
      ))}
    </span>
  );
}
