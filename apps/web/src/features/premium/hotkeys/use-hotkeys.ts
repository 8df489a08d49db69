import {
  createHotkey,
  deleteHotkey,
  listHotkeys,
  updateHotkey,
} from '@punktgenau/contract/hotkeys/endpoints';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#shared/api/api-failure.ts';
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

/** The player's hotkeys and everything that can be done to them. Each action tells the player how it went. */
export function useHotkeys() {
  const client = useQueryClient();
  const query = usePremiumList(callQuery(listHotkeys));
  const change = (apply: (hotkeys: readonly UserHotkey[]) => UserHotkey[]) =>
    client.setQueryData<readonly UserHotkey[]>([listHotkeys.path], (hotkeys) => hotkeys && apply(hotkeys));
  const tellFailed = (error: unknown, fallback: string) =>
    toast({
      variant: 'destructive',
      title: m.dashboard_error(),
      description: describeFailure(error, fallback),
    });

  const create = async (fields: HotkeyFields): Promise<boolean> => {
    try {
      const created = await call(createHotkey, { body: fields });
      change((hotkeys) => [...hotkeys, created]);
      return true;
    } catch (error) {
      tellFailed(error, m.dashboard_hotkey_save_failed());
      return false;
    }
  };
  const update = async (id: number, fields: Partial<HotkeyFields>): Promise<boolean> => {
    try {
      const updated = await call(updateHotkey, { params: { id }, body: fields });
      change((hotkeys) => hotkeys.map((hotkey) => (hotkey.id === id ? updated : hotkey)));
      return true;
    } catch (error) {
      tellFailed(error, m.dashboard_hotkey_save_failed());
      return false;
    }
  };
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
      try {
        await call(deleteHotkey, { params: { id: hotkey.id } });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.code === 'hotkey_not_found')) {
          tellFailed(error, m.dashboard_hotkey_delete_failed());
          return false;
        }
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
