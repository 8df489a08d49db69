import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { AppProfile, DesktopSettings } from '@punktgenau/contract/desktop/desktop-configuration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { configurationQuery, keepAnswer } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

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

/** Which crosshair belongs to which program, and changing that. Each action reports with a toast how it went. */
export function useProfiles(bridge: DesktopBridge) {
  const { query, save: saveSettings } = useConfiguration(bridge);
  const profiles = query.data?.profiles ?? [];
  const store = (next: readonly AppProfile[]) => saveSettings({ profiles: [...next] });
  return {
    query,
    profiles,
    /** @param before the program the profile was for; `undefined` for a new one */
    save: async (before: string | undefined, profile: AppProfile): Promise<boolean> => {
      const isChange = profiles.some(({ executable }) => executable === before);
      const isSaved = await store(
        isChange
          ? profiles.map((other) => (other.executable === before ? profile : other))
          : [...profiles, profile],
      );
      if (isSaved) {
        const { executable, crosshair } = profile;
        const name = crosshair.name ?? m.companion_profile_unnamed();
        toast({
          title: m.companion_profiles_saved(),
          description: m.companion_profiles_saved_body({ executable, name }),
        });
      }
      return isSaved;
    },
    /** The toast offers to have it back. */
    remove: async (executable: string): Promise<void> => {
      if (!(await store(profiles.filter((profile) => profile.executable !== executable)))) return;
      toast({
        title: m.companion_profiles_deleted(),
        action: { label: m.companion_profiles_restore(), onSelect: () => void store(profiles) },
      });
    },
  };
}
