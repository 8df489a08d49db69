import type { BridgeOutput } from '@punktgenau/contract/desktop/desktop-bridge';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Where profiles of games lie: in this companion, or with the account. Each action reports with a toast how it went. */
export type ProfileStore = {
  readonly profiles: readonly AppProfile[];
  /**
   * @param before the program the profile was for; `undefined` for a new one
   * @returns whether it was saved
   */
  save(before: string | undefined, profile: AppProfile): Promise<boolean>;
  /** The toast offers to have it back. */
  remove(executable: string): Promise<void>;
};

/** Programs to choose from; the name of any other can be typed. */
export type ProgramSource = {
  readonly ask: () => Promise<BridgeOutput<'getForegroundApps'>>;
  readonly hint: string;
};

/** Changes a list; resolves with whether it was stored, and said why not otherwise. */
export type StoreProfiles = (edit: (profiles: readonly AppProfile[]) => AppProfile[]) => Promise<boolean>;

/** The actions on a list of profiles, whichever way that is stored. */
export function profileStoreOf(profiles: readonly AppProfile[], store: StoreProfiles): ProfileStore {
  return {
    profiles,
    async save(before, profile) {
      const isSaved = await store((now) => withProfile(now, before, profile));
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
    async remove(executable) {
      const removed = profiles.find((profile) => profile.executable === executable);
      if (!removed || !(await store((now) => now.filter((one) => one.executable !== executable)))) return;
      toast({
        title: m.companion_profiles_deleted(),
        action: {
          label: m.companion_profiles_restore(),
          onSelect: () => void store((now) => withProfile(now, executable, removed)),
        },
      });
    },
  };
}

/** Says that there is something newer than what the player began with. */
export function tellChangedMeanwhile(): void {
  toast({
    variant: 'destructive',
    title: m.companion_profiles_changed(),
    description: m.companion_profiles_changed_body(),
  });
}

/** A list in which a profile takes the place of the one for `before`, or is the last. There is never a second one for a program. */
export function withProfile(
  profiles: readonly AppProfile[],
  before: string | undefined,
  profile: AppProfile,
): AppProfile[] {
  const others = profiles.filter(
    ({ executable }) => executable === before || executable !== profile.executable,
  );
  return others.some(({ executable }) => executable === before)
    ? others.map((other) => (other.executable === before ? profile : other))
    : [...others, profile];
}
