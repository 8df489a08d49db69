import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopSettings } from '@punktgenau/contract/desktop/desktop-configuration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { configurationQuery, keepAnswer } from '#shared/desktop/bridge-queries.ts';
import { profileStoreOf } from './profiles/profile-store.ts';

/** What the companion remembers, and changing it. */
export function useConfiguration(bridge: DesktopBridge) {
  const client = useQueryClient();
  const query = useQuery(configurationQuery(bridge));
  /** Sets what is named and keeps the rest. Resolves with whether it is on the disk; otherwise a toast said why not. */
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

/** Which crosshair belongs to which program, and changing that. */
export function useProfiles(bridge: DesktopBridge) {
  const { query, save } = useConfiguration(bridge);
  const profiles = query.data?.profiles ?? [];
  return { query, store: profileStoreOf(profiles, (edit) => save({ profiles: edit(profiles) })) };
}
