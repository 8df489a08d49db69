import type { PcProfiles } from '@punktgenau/contract/profiles/profile-schemas';
import { useQuery } from '@tanstack/react-query';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { ByInstaller, wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ProfileList } from '../companion/profiles/profile-list.tsx';
import { GeneralSection } from '../general/general-section.tsx';
import { knownGames } from './known-games.ts';
import { OverruledProfiles } from './overruled-profiles.tsx';
import { pcProfilesQuery, usePcProfileNews } from './pc-profiles-query.ts';
import { usePcProfiles } from './use-pc-profiles.ts';

/** 'Spielprofile': those of the player's PCs, seen and changed from anywhere. */
export default function ProfilesTab({ userId }: { readonly userId: number }) {
  const { data: pcs, error, isFetching, refetch } = useQuery(pcProfilesQuery);
  usePcProfileNews();
  if (pcs === undefined) {
    return error ? (
      <ErrorState
        title={m.pc_profiles_failed()}
        message={describeFailure(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className="grid min-h-80 place-content-center">
        <BusyView text={m.pc_profiles_loading()} />
      </div>
    );
  }
  if (pcs.length === 0) {
    return (
      <EmptyState
        title={m.pc_profiles_none()}
        message={wordsByInstaller(m.pc_profiles_none_lead(), m.no_installer_body())}
        action={
          <ByInstaller published={<LinkButton href="/download">{m.pc_profiles_none_action()}</LinkButton>} />
        }
      />
    );
  }
  return (
    <>
      <p className="pt-4 text-ink-muted sm:pt-6">{m.pc_profiles_lead()}</p>
      <div className="divide-y divide-hair">
        {pcs.map((pc) => (
          <PcSection key={pc.deviceId} pc={pc} userId={userId} />
        ))}
      </div>
    </>
  );
}

/** The profiles of one PC. */
function PcSection({ pc, userId }: { readonly pc: PcProfiles; readonly userId: number }) {
  const { store } = usePcProfiles(pc);
  const programs = { ask: async () => [...knownGames], hint: m.companion_profile_known_hint() };
  return (
    <ProfileList
      store={store}
      userId={userId}
      programs={programs}
      label={m.pc_profiles_list({ pc: pc.pcName })}
      empty={m.pc_profiles_empty()}
      hasOffset
    >
      {({ add, list }) => (
        <GeneralSection
          title={pc.pcName}
          lead={pc.isTakenOver ? m.pc_profiles_taken() : m.pc_profiles_pending()}
          aside={add}
        >
          {list}
          <OverruledProfiles pc={pc} />
        </GeneralSection>
      )}
    </ProfileList>
  );
}
