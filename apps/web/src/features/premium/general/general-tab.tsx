import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { useQuery } from '@tanstack/react-query';
import { describeBridgeFailure } from '#shared/desktop/bridge-failure.ts';
import { displaysQuery, overlayQuery } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { CompanionSections } from '../companion/companion-sections.tsx';
import { DisplaySection } from './display-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { PositionSection } from './position-section.tsx';

type GeneralTabProps = {
  readonly bridge: DesktopBridge;
  /** Leads to where a first crosshair can be chosen. */
  readonly onOpenGallery: () => void;
};

/** 'Allgemein': the overlay itself, where it lies, and how the companion behaves. Only inside the desktop app. */
export default function GeneralTab({ bridge, onOpenGallery }: GeneralTabProps) {
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
        <div className="divide-y divide-hair">
          <OverlaySection bridge={bridge} overlay={overlay.data} onOpenGallery={onOpenGallery} />
          <DisplaySection bridge={bridge} overlay={overlay.data} displays={displays.data} />
        </div>
        <div className="max-lg:border-t max-lg:border-hair lg:border-l lg:border-hair">
          <PositionSection bridge={bridge} overlay={overlay.data} displays={displays.data} />
        </div>
      </div>
      <CompanionSections bridge={bridge} />
    </>
  );
}
