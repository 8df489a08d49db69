import {
  createHotkey,
  deleteHotkey,
  listHotkeys,
  updateHotkey,
} from '@punktgenau/contract/hotkeys/endpoints';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { call, callQuery } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { usePremiumList } from '../api/use-premium-list.ts';
import { spellKeys } from './key-words.ts';

type HotkeyFields = {
  readonly hotkeyName: string;
  readonly crosshairSettings: { readonly designId: number };
  readonly isActive: boolean;
};

/** The player's hotkeys and everything that can be done to them. Each action reports with a toast how it went. */
export function useHotkeys() {
  const query = usePremiumList(callQuery(listHotkeys));
  const { change, create, update } = useHotkeyCalls();
  return {
    query,
    /** @param name what the design is called, for the player */
    save: async (id: number | undefined, hotkeyName: string, designId: number, name: string) => {
      const crosshairSettings = { designId };
      const isSaved = await (id === undefined
        ? create({ hotkeyName, crosshairSettings, isActive: true })
        : update(id, { hotkeyName, crosshairSettings }));
      if (isSaved) {
        toast({
          title: m.dashboard_hotkey_saved(),
          description: m.dashboard_hotkey_saved_body({ keys: spellKeys(hotkeyName), name }),
        });
      }
      return isSaved;
    },
    /** Shown at once, and taken back when the server could not do it. */
    setActive: async (hotkey: UserHotkey, isActive: boolean) => {
      const show = (shown: boolean) =>
        change((hotkeys) =>
          hotkeys.map((other) => (other.id === hotkey.id ? { ...other, isActive: shown } : other)),
        );
      show(isActive);
      if (!(await update(hotkey.id, { isActive }))) show(!isActive);
    },
    /** Resolves with whether it is gone. The toast offers to have it back. */
    remove: async (hotkey: UserHotkey): Promise<boolean> => {
      const deleted = await attempt(call(deleteHotkey, { params: { id: hotkey.id } }));
      if (!deleted.ok && deleted.error.code !== 'hotkey_not_found') {
        toastFailure(deleted.error, m.dashboard_hotkey_delete_failed());
        return false;
      }
      change((hotkeys) => hotkeys.filter(({ id }) => id !== hotkey.id));
      const { hotkeyName, crosshairSettings, isActive } = hotkey;
      toast({
        title: m.dashboard_hotkey_deleted(),
        action: {
          label: m.dashboard_hotkey_restore(),
          onSelect: () => void create({ hotkeyName, crosshairSettings, isActive }),
        },
      });
      return true;
    },
  };
}

/** Creating and changing hotkeys in the loaded list. Both resolve with whether it worked; otherwise a toast said why not. */
function useHotkeyCalls() {
  const client = useQueryClient();
  const change = (apply: (hotkeys: readonly UserHotkey[]) => UserHotkey[]) =>
    client.setQueryData<readonly UserHotkey[]>([listHotkeys.path], (hotkeys) => hotkeys && apply(hotkeys));
  const keep = async (
    sent: Promise<UserHotkey>,
    apply: (hotkeys: readonly UserHotkey[], saved: UserHotkey) => UserHotkey[],
  ): Promise<boolean> => {
    const result = await attempt(sent);
    if (result.ok) change((hotkeys) => apply(hotkeys, result.value));
    else toastFailure(result.error, m.dashboard_hotkey_save_failed());
    return result.ok;
  };
  return {
    change,
    create: (fields: HotkeyFields) =>
      keep(call(createHotkey, { body: fields }), (hotkeys, saved) => [...hotkeys, saved]),
    update: (id: number, fields: Partial<HotkeyFields>) =>
      keep(call(updateHotkey, { params: { id }, body: fields }), (hotkeys, saved) =>
        hotkeys.map((hotkey) => (hotkey.id === id ? saved : hotkey)),
      ),
  };
}

function toastFailure(error: ApiFailure, fallback: string): void {
  toast({
    variant: 'destructive',
    title: m.dashboard_error(),
    description: describeFailure(error, fallback),
  });
}
