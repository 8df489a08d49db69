import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { changePcProfiles } from '@punktgenau/contract/profiles/endpoints';
import type { PcProfiles } from '@punktgenau/contract/profiles/profile-schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import {
  profileStoreOf,
  type StoreProfiles,
  tellChangedMeanwhile,
  withProfile,
} from '../companion/profiles/profile-store.ts';
import { keepPcProfiles, pcProfilesQuery } from './pc-profiles-query.ts';

type Lists = Pick<PcProfiles, 'profiles' | 'overruled'>;

/** Changing the profiles of one PC. Each action reports with a toast how it went. */
export function usePcProfiles(pc: PcProfiles) {
  const client = useQueryClient();
  const store: StoreProfiles = (edit) =>
    change(client, pc, ({ profiles, overruled }) => ({ profiles: edit(profiles), overruled }));
  const without = ({ executable }: AppProfile, { overruled }: Lists) =>
    overruled.filter((one) => one.executable !== executable);
  return {
    store: profileStoreOf(pc.profiles, store),
    /** What gave way counts after all. */
    takeOverruled: (profile: AppProfile) =>
      change(client, pc, (lists) => ({
        profiles: withProfile(lists.profiles, profile.executable, profile),
        overruled: without(profile, lists),
      })),
    dropOverruled: (profile: AppProfile) =>
      change(client, pc, (lists) => ({ profiles: lists.profiles, overruled: without(profile, lists) })),
  };
}

/**
 * Stores a change to what the page shows. Where there is something newer, that is shown, and the player decides again: what they
 * typed stays where it is.
 */
async function change(
  client: QueryClient,
  pc: PcProfiles,
  edit: (lists: Lists) => { profiles: AppProfile[]; overruled: AppProfile[] },
): Promise<boolean> {
  // An action of a toast comes later than the page's last drawing.
  const known = client
    .getQueryData<readonly PcProfiles[]>(pcProfilesQuery.queryKey)
    ?.find(({ deviceId }) => deviceId === pc.deviceId);
  const { deviceId, revision, profiles, overruled } = known ?? pc;
  try {
    const body = { ...edit({ profiles, overruled }), revision };
    keepPcProfiles(client, await call(changePcProfiles, { params: { id: deviceId }, body }));
    return true;
  } catch (error) {
    await tellNotChanged(client, error);
    return false;
  }
}

async function tellNotChanged(client: QueryClient, error: unknown): Promise<void> {
  const isOutdated =
    error instanceof ApiFailure &&
    (error.code === 'profiles_changed' || error.code === 'profiles_not_shared');
  if (isOutdated) await client.invalidateQueries({ queryKey: pcProfilesQuery.queryKey });
  if (error instanceof ApiFailure && error.code === 'profiles_changed') return tellChangedMeanwhile();
  toast({
    variant: 'destructive',
    title: m.pc_profiles_not_saved(),
    description: describeFailure(error),
  });
}
