import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { describeBridgeFailure } from '#shared/desktop/bridge-failure.ts';
import { displaysQuery, overlayQuery } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { OwnKeysSection } from '../companion/keys/own-keys-section.tsx';
import { ProfilesSection } from '../companion/profiles/profiles-section.tsx';
import { SettingsSection } from '../companion/settings/settings-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { PositionSection } from './position-section.tsx';

type GeneralTabProps = {
  readonly bridge: DesktopBridge;
  /** Leads to where a first crosshair can be chosen. */
  readonly onOpenGallery: () => void;
};

/** 'Allgemein': the overlay itself, its position, and how the companion behaves. Only inside the desktop app. */
export default function GeneralTab({ bridge, onOpenGallery }: GeneralTabProps) {
  const { user } = useCurrentUser();
  const overlay = useQuery(overlayQuery(bridge));
  const displays = useQuery(displaysQuery(bridge));
  const failed = [overlay, displays].find(({ data, error }) => data === undefined && error !== null);

  if (failed) {
    return (
      <ErrorState
        title={m.desktop_unavailable()}
        message={describeBridgeFailure(failed.error)}
        isRetrying={overlay.isFetching || displays.isFetching}
        onRetry={() => {
          void overlay.refetch();
          void displays.refetch();
        }}
      />
    );
  }
  if (overlay.data === undefined || displays.data === undefined) {
    return (
      <p role="status" className="grid min-h-80 place-content-center text-ink-muted">
        <span className="flex items-center gap-3">
          <Spinner />
          {m.desktop_loading()}
        </span>
      </p>
    );
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(24rem,27rem)]">
        <div className="divide-y divide-hair-strong lg:pr-8">
          <OverlaySection bridge={bridge} overlay={overlay.data} onOpenGallery={onOpenGallery} />
          <DisplaySection bridge={bridge} overlay={overlay.data} displays={displays.data} />
        </div>
        <div className="max-lg:border-t max-lg:border-hair-strong lg:border-l lg:border-hair lg:pl-8">
          <PositionSection bridge={bridge} overlay={overlay.data} displays={displays.data} />
        </div>
      </div>
      {user && (
        <CompanionSections bridge={bridge} userId={user.id}>
          <PhoneSection bridge={bridge} overlay={overlay.data} userId={user.id} />
        </CompanionSections>
      )}
    </>
  );
}

type CompanionSectionsProps = {
  readonly bridge: DesktopBridge;
  readonly userId: number;
  /** Above its settings. */
  readonly children: ReactNode;
};

/** What belongs to the companion rather than to one crosshair: games' own crosshairs, its keys, a phone, its settings. */
function CompanionSections({ bridge, userId, children }: CompanionSectionsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-t border-hair-strong lg:grid-cols-[minmax(0,1fr)_minmax(24rem,27rem)]">
      <div className="divide-y divide-hair-strong lg:pr-8">
        <ProfilesSection bridge={bridge} userId={userId} />
        <OwnKeysSection bridge={bridge} />
      </div>
      <div className="divide-y divide-hair-strong max-lg:border-t max-lg:border-hair-strong lg:border-l lg:border-l-hair lg:pl-8">
        {children}
        <SettingsSection bridge={bridge} />
      </div>
    </div>
  );
}
