import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import type { PhoneDraft } from '@punktgenau/contract/desktop/phone-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { saveFailureToast } from '#shared/designs/save-failure.ts';
import { useDesignCalls } from '#shared/designs/use-design-calls.ts';
import { tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { keepAnswer, phoneQuery } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { GeneralSection } from './general-section.tsx';

const PairDialog = lazy(() => import('#shared/remote/pair-dialog.tsx'));

type PhoneSectionProps = {
  readonly bridge: DesktopBridge;
  readonly overlay: OverlayState;
  readonly userId: number;
};

/** A phone as remote for the crosshair over the game: pairing it, and saving what it has made. */
export function PhoneSection({ bridge, overlay, userId }: PhoneSectionProps) {
  const { data: phone } = useQuery(phoneQuery(bridge));
  const [isPairing, setPairing] = useState(false);
  if (phone === undefined) return null;
  const { isPaired, draft, remoteUrl } = phone;
  const pair = (
    <Button size="sm" className="max-lg:min-h-(--size-touch)" onClick={() => setPairing(true)}>
      <Icon name="phone" size="sm" />
      {isPaired ? m.remote_app_pair_another() : m.remote_app_pair()}
    </Button>
  );
  return (
    <GeneralSection
      title={m.remote_heading()}
      lead={isPaired ? undefined : m.remote_app_lead()}
      aside={isPaired ? <Badge variant="live">{m.remote_app_paired()}</Badge> : pair}
    >
      {isPaired && (
        <>
          {draft ? <UnsavedDraft {...{ bridge, userId, draft }} /> : <Idle overlay={overlay} />}
          <div>{pair}</div>
        </>
      )}
      {isPairing && (
        <Suspense fallback={null}>
          <PairDialog
            designId={overlay.crosshair?.designId ?? null}
            remoteUrl={remoteUrl}
            connectedText={m.remote_app_connected()}
            onClose={() => setPairing(false)}
          />
        </Suspense>
      )}
    </GeneralSection>
  );
}

function Idle({ overlay }: { readonly overlay: OverlayState }) {
  return (
    <p className="text-sm text-ink-muted">
      {overlay.isActive ? m.remote_app_unchanged() : m.remote_app_hidden()}
    </p>
  );
}

type UnsavedDraftProps = Omit<PhoneSectionProps, 'overlay'> & { readonly draft: PhoneDraft };

function UnsavedDraft({ bridge, userId, draft }: UnsavedDraftProps) {
  const client = useQueryClient();
  const { update } = useDesignCalls(userId);
  const { submit, isBusy } = useSubmit(() => update(draft.designId, draft.design));
  const save = async () => {
    const saved = await submit();
    if (saved) toast(saved.ok ? { title: m.remote_app_saved() } : saveFailureToast(saved.error));
  };
  const discard = () =>
    keepAnswer(bridge, client, phoneQuery(bridge), bridge.discardPhoneDraft()).catch(tellBridgeFailed);
  return (
    <div className="grid gap-3" role="status">
      <p className="text-sm">
        {m.remote_app_changed()} {!draft.isHeld && m.remote_app_discard_there()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          className="max-lg:min-h-(--size-touch)"
          isLoading={isBusy}
          onClick={() => void save()}
        >
          {m.remote_app_save()}
        </Button>
        {draft.isHeld && (
          <Button className="max-lg:min-h-(--size-touch)" disabled={isBusy} onClick={() => void discard()}>
            {m.remote_discard()}
          </Button>
        )}
      </div>
    </div>
  );
}
