import type { PcProfiles } from '@punktgenau/contract/profiles/profile-schemas';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { usePcProfiles } from './use-pc-profiles.ts';

/** Versions of profiles that gave way to what was changed on the PC at the same time, until the player decides. */
export function OverruledProfiles({ pc }: { readonly pc: PcProfiles }) {
  const { takeOverruled, dropOverruled } = usePcProfiles(pc);
  return pc.overruled.map((profile) => (
    <Notice
      key={profile.executable}
      role="status"
      title={m.pc_profiles_overruled({ executable: profile.executable })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void takeOverruled(profile)}>
            {m.pc_profiles_overruled_take()}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void dropOverruled(profile)}>
            {m.pc_profiles_overruled_drop()}
          </Button>
        </div>
      }
    >
      {m.pc_profiles_overruled_body()}
    </Notice>
  ));
}
