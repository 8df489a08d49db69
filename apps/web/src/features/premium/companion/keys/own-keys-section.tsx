import {
  type BridgeInput,
  type DesktopBridge,
  type DesktopHotkey,
  defaultDesktopConfiguration,
} from '@punktgenau/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeBridgeFailure, tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { configurationQuery, desktopHotkeysQuery, keepAnswer } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { GeneralSection } from '../../general/general-section.tsx';
import { spellKeys } from '../../hotkeys/key-words.ts';
import { CompanionLoading } from '../companion-loading.tsx';
import { type OwnAction, ownActions } from './check-overlay-keys.ts';
import { KeyCaps } from './key-caps.tsx';
import { KeyState } from './key-state.tsx';
import { OwnKeyDialog } from './own-key-dialog.tsx';

const words = {
  toggle: { label: m.companion_keys_toggle, change: m.companion_keys_change_toggle },
  hide: { label: m.companion_keys_hide, change: m.companion_keys_change_hide },
} as const satisfies Record<OwnAction, unknown>;

const standard = defaultDesktopConfiguration.hotkeys;

/** The two keys of the overlay itself, which work from within a game. */
export function OwnKeysSection({ bridge }: { readonly bridge: DesktopBridge }) {
  const client = useQueryClient();
  const { data: hotkeys, error, isFetching, refetch } = useQuery(desktopHotkeysQuery(bridge));
  const [changing, setChanging] = useState<OwnAction>();
  const keyOf = (action: OwnAction): DesktopHotkey | undefined =>
    hotkeys?.find((hotkey) => hotkey.action.kind === action);
  const isStandard = ownActions.every((action) => keyOf(action)?.accelerator === standard[action]);

  const save = async (keys: BridgeInput<'setHotkeys'>, title: string): Promise<boolean> => {
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

  return (
    <GeneralSection title={m.companion_keys()} lead={m.companion_keys_lead()}>
      {hotkeys ? (
        <>
          <ul className="border-b border-hair">
            {ownActions.map((action) => {
              const hotkey = keyOf(action);
              return (
                hotkey && (
                  <li
                    key={action}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hair py-3"
                  >
                    <div className="grid min-w-0 gap-1">
                      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        {words[action].label()}
                        <KeyCaps accelerator={hotkey.accelerator} />
                      </p>
                      <KeyState hotkey={hotkey} />
                    </div>
                    <Button
                      size="sm"
                      aria-label={words[action].change({ keys: spellKeys(hotkey.accelerator) })}
                      onClick={() => setChanging(action)}
                    >
                      {m.companion_keys_change()}
                    </Button>
                  </li>
                )
              );
            })}
          </ul>
          {!isStandard && (
            <Button
              variant="ghost"
              size="sm"
              className="-ml-3 justify-self-start"
              onClick={() => void save({ ...standard }, m.companion_keys_saved_standard())}
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
          accelerator={keyOf(changing)?.accelerator ?? standard[changing]}
          hotkeys={hotkeys}
          onSave={(accelerator) => save({ [changing]: accelerator }, m.companion_keys_saved())}
          onClose={() => setChanging(undefined)}
        />
      )}
    </GeneralSection>
  );
}
