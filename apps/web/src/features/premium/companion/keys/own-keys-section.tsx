import type { BridgeInput, DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import {
  defaultOverlayKeys,
  type OverlayActionId,
  overlayActionIds,
} from '@punktgenau/contract/hotkeys/overlay-actions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeBridgeFailure, tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { configurationQuery, desktopHotkeysQuery, keepAnswer } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { CompanionLoading, GeneralSection } from '../../general/general-section.tsx';
import { spellKeys } from '../../hotkeys/key-words.ts';
import { KeyCaps, KeyState } from './key-state.tsx';
import { OwnKeyDialog } from './own-key-dialog.tsx';

/** The keys of the overlay itself, which work from within a game. */
export function OwnKeysSection({ bridge }: { readonly bridge: DesktopBridge }) {
  const { data: hotkeys, error, isFetching, refetch } = useQuery(desktopHotkeysQuery(bridge));
  const save = useKeySaving(bridge);
  const [changing, setChanging] = useState<OverlayActionId>();
  const keyOf = (action: OverlayActionId): DesktopHotkey | undefined =>
    hotkeys?.find((hotkey) => hotkey.action.kind === action);
  const isStandard = overlayActionIds.every(
    (action) => keyOf(action)?.accelerator === defaultOverlayKeys[action],
  );

  return (
    <GeneralSection title={m.companion_keys()} lead={m.companion_keys_lead()}>
      {hotkeys ? (
        <>
          <ul className="border-b border-hair">
            {overlayActionIds.map((action) => {
              const hotkey = keyOf(action);
              return (
                hotkey && <KeyRow key={action} {...{ action, hotkey }} onChange={() => setChanging(action)} />
              );
            })}
          </ul>
          {!isStandard && (
            <Button
              variant="ghost"
              size="sm"
              className="-ml-3 justify-self-start"
              onClick={() => void save({ ...defaultOverlayKeys }, m.companion_keys_saved_standard())}
            >
              <Icon name="reset" size="sm" />
              {m.companion_keys_standard()}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState
          title={m.companion_keys_failed()}
          message={describeBridgeFailure(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CompanionLoading text={m.companion_keys_loading()} />
      )}
      {changing && hotkeys && (
        <OwnKeyDialog
          action={changing}
          accelerator={keyOf(changing)?.accelerator ?? defaultOverlayKeys[changing]}
          hotkeys={hotkeys}
          onSave={(accelerator) => save({ [changing]: accelerator }, m.companion_keys_saved())}
          onClose={() => setChanging(undefined)}
        />
      )}
    </GeneralSection>
  );
}

type KeyRowProps = {
  readonly action: OverlayActionId;
  readonly hotkey: DesktopHotkey;
  readonly onChange: () => void;
};

function KeyRow({ action, hotkey, onChange }: KeyRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hair py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {m.companion_key_label({ action })}
          <KeyCaps accelerator={hotkey.accelerator} />
        </p>
        <KeyState hotkey={hotkey} />
      </div>
      <Button
        size="sm"
        aria-label={m.companion_key_change({ action, keys: spellKeys(hotkey.accelerator) })}
        onClick={onChange}
      >
        {m.companion_keys_change()}
      </Button>
    </li>
  );
}

/** Saves keys and reports with a toast how it went. Resolves with whether the companion took them. */
function useKeySaving(bridge: DesktopBridge) {
  const client = useQueryClient();
  return async (keys: BridgeInput<'setHotkeys'>, title: string): Promise<boolean> => {
    try {
      await keepAnswer(bridge, client, desktopHotkeysQuery(bridge), bridge.setHotkeys(keys));
      void client.invalidateQueries({ queryKey: configurationQuery(bridge).queryKey });
      toast({ title });
      return true;
    } catch (failure) {
      tellBridgeFailed(failure);
      return false;
    }
  };
}
