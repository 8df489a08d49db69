import type { BridgeInput, DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { useQueryClient } from '@tanstack/react-query';
import { tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { configurationQuery, desktopHotkeysQuery, keepAnswer } from '#shared/desktop/bridge-queries.ts';
import { toast } from '#shared/ui/toast.ts';

/** Saves keys and reports with a toast how it went. Resolves with whether the companion took them. */
export function useKeySaving(bridge: DesktopBridge) {
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
