import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopSettings } from '@punktgenau/contract/desktop/desktop-configuration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { configurationQuery, keepAnswer } from '#shared/desktop/bridge-queries.ts';

/** What the companion remembers, and changing it. */
export function useConfiguration(bridge: DesktopBridge) {
  const client = useQueryClient();
  const query = useQuery(configurationQuery(bridge));
  /** Sets what is named and keeps the rest. Answers whether it is on the disk; otherwise the player was told why not. */
  const save = async (settings: DesktopSettings): Promise<boolean> => {
    try {
      await keepAnswer(bridge, client, configurationQuery(bridge), bridge.saveConfiguration(settings));
      return true;
    } catch (error) {
      tellBridgeFailed(error);
      return false;
    }
  };
  return { query, save };
}
