import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { useConfiguration } from '../use-configuration.ts';

/** Which crosshair belongs to which program, and changing that. Each action tells the player how it went. */
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
