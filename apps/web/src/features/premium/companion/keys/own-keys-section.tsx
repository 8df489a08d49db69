import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import { isAimingFollowed } from '@punktgenau/contract/desktop/layer';
import {
  type KeyChoice,
  keyChoices,
  type OverlayActionId,
  overlayActionIds,
} from '@punktgenau/contract/hotkeys/overlay-actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeBridgeFailure } from '#shared/desktop/bridge-failure.ts';
import { configurationQuery, desktopHotkeysQuery } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { CompanionLoading, GeneralSection } from '../../general/general-section.tsx';
import { KeyChoiceDialog } from './key-choice-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { OwnKeyDialog } from './own-key-dialog.tsx';
import { TuningLine } from './tuning-line.tsx';
import { useKeySaving } from './use-key-saving.ts';

/** The keys of the overlay itself, which work from within a game. Before the first is taken, the player is asked which. */
export function OwnKeysSection({ bridge }: { readonly bridge: DesktopBridge }) {
  const { data: hotkeys, error, isFetching, refetch } = useQuery(desktopHotkeysQuery(bridge));
  const { data: configuration } = useQuery(configurationQuery(bridge));
  const isWaiting = configuration?.areKeysChosen === false;
  const [isChoosing, setChoosing] = useState<boolean>();
  return (
    <GeneralSection
      title={m.companion_keys()}
      lead={m.companion_keys_lead()}
      aside={
        hotkeys &&
        !isWaiting && (
          <Button size="sm" onClick={() => setChoosing(true)}>
            <Icon name="reset" size="sm" />
            {m.companion_key_choice_again()}
          </Button>
        )
      }
    >
      {isWaiting ? (
        <Notice
          title={m.companion_key_choice()}
          action={<Button onClick={() => setChoosing(true)}>{m.companion_key_choice_open()}</Button>}
        >
          {m.companion_key_choice_waiting()}
        </Notice>
      ) : hotkeys ? (
        <OwnKeys bridge={bridge} hotkeys={hotkeys} />
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
      {(isChoosing ?? isWaiting) && (
        <KeyQuestion
          bridge={bridge}
          hotkeys={isWaiting ? [] : (hotkeys ?? [])}
          onClose={() => setChoosing(false)}
        />
      )}
    </GeneralSection>
  );
}

type OwnKeysProps = {
  readonly bridge: DesktopBridge;
  readonly hotkeys: readonly DesktopHotkey[];
};

/** Those of the first choice, and what players can give keys to besides. */
const firstActions = overlayActionIds.filter((action) => Object.hasOwn(keyChoices.none, action));
const moreActions = overlayActionIds.filter((action) => !firstActions.includes(action));

function OwnKeys({ bridge, hotkeys }: OwnKeysProps) {
  const save = useKeySaving(bridge);
  const { data: configuration } = useQuery(configurationQuery(bridge));
  const aimedWith = configuration && isAimingFollowed(configuration) ? configuration.aiming.input : null;
  const [changing, setChanging] = useState<OverlayActionId>();
  const rowsOf = (actions: readonly OverlayActionId[]) =>
    actions.map((action) => {
      const hotkey = keyOf(hotkeys, action);
      return (
        hotkey && (
          <KeyRow
            key={action}
            {...{ action, hotkey }}
            onChange={() => setChanging(action)}
            onRemove={() => void save({ [action]: null }, m.companion_keys_removed())}
          />
        )
      );
    });
  return (
    <>
      <ul className="border-b border-hair">{rowsOf(firstActions)}</ul>
      <div className="grid gap-2 pt-4">
        <h4 className="font-display font-semibold font-stretch-[112%]">{m.companion_keys_more()}</h4>
        <p className="text-sm text-ink-faint">{m.companion_keys_more_lead()}</p>
        <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] border-b border-hair sm:grid-cols-2 sm:gap-x-8">
          {rowsOf(moreActions)}
        </ul>
        <TuningLine bridge={bridge} />
      </div>
      {changing && (
        <OwnKeyDialog
          action={changing}
          accelerator={keyOf(hotkeys, changing)?.accelerator ?? null}
          hotkeys={hotkeys}
          aimedWith={aimedWith}
          onSave={(accelerator) => save({ [changing]: accelerator }, m.companion_keys_saved())}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

type KeyQuestionProps = {
  readonly bridge: DesktopBridge;
  readonly hotkeys: readonly DesktopHotkey[];
  readonly onClose: () => void;
};

function KeyQuestion({ bridge, hotkeys, onClose }: KeyQuestionProps) {
  const save = useKeySaving(bridge);
  const isSet = (choice: KeyChoice) =>
    Object.entries(keyChoices[choice]).every(
      ([action, accelerator]) =>
        hotkeys.find((hotkey) => hotkey.action.kind === action)?.accelerator === accelerator,
    );
  return (
    <KeyChoiceDialog
      chosen={(['plain', 'combined', 'none'] as const).find(isSet)}
      onChoose={(choice) => save(keyChoices[choice], m.companion_key_choice_saved())}
      onClose={onClose}
    />
  );
}

function keyOf(hotkeys: readonly DesktopHotkey[], action: OverlayActionId): DesktopHotkey | undefined {
  return hotkeys.find((hotkey) => hotkey.action.kind === action);
}
