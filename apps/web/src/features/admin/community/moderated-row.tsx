import { reportReasons } from '@punktgenau/contract/community/community-options';
import type { ModeratedCrosshair, ModerationAction } from '@punktgenau/contract/community/community-schemas';
import { decodeShareCode } from '@punktgenau/crosshair';
import { useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { knownScene } from '#shared/designs/scenes.ts';
import { GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { toastFailure } from '../api/operator-calls.ts';
import { useModeration } from './use-moderation.ts';

type ModeratedRowProps = {
  readonly crosshair: ModeratedCrosshair;
  /** The row is about to leave; the focus needs a new place. */
  readonly onDecided: () => void;
};

const room = { width: 96, height: 64 };

/** One crosshair with what was said against it, and what can be decided. */
export function ModeratedRow({ crosshair, onDecided }: ModeratedRowProps) {
  const { id, name, shareCode, scene, isHidden } = crosshair;
  const [isRemoving, setRemoving] = useState(false);
  const { decide, isBusy } = useDecisions(crosshair, onDecided);
  const decoded = decodeShareCode(shareCode);
  const hasReports = reasonsOf(crosshair).length > 0;
  return (
    <article
      aria-label={name}
      aria-busy={isBusy || undefined}
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_auto] lg:items-center lg:gap-x-6"
    >
      <GalleryThumb
        design={decoded.ok ? decoded.value : null}
        imageUrl={null}
        scene={knownScene(scene)}
        place={id}
        room={room}
        className="aspect-[3/2] w-full self-start rounded-md border border-hair"
      />
      <Facts crosshair={crosshair} />
      <div className="flex flex-wrap gap-2 max-sm:col-span-full max-lg:col-start-2 max-sm:col-start-1 lg:justify-end">
        {isHidden ? (
          <Button size="sm" disabled={isBusy} onClick={() => void decide('restore')}>
            {m.admin_community_restore()}
          </Button>
        ) : (
          <Button size="sm" disabled={isBusy} onClick={() => void decide('hide')}>
            {m.admin_community_hide()}
          </Button>
        )}
        {hasReports && !isHidden && (
          <Button size="sm" disabled={isBusy} onClick={() => void decide('dismiss')}>
            {m.admin_community_dismiss()}
          </Button>
        )}
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => setRemoving(true)}>
          <Icon name="trash" size="sm" className="sm:hidden" />
          <span className="max-sm:sr-only">{m.admin_community_remove()}</span>
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={m.admin_community_remove_title()}
          description={m.admin_community_remove_body({ name })}
          confirmLabel={m.admin_community_remove()}
          onClose={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            void decide('remove');
          }}
        />
      )}
    </article>
  );
}

const shortReasons = {
  name: m.admin_community_reason_name,
  hateful: m.admin_community_reason_hateful,
  stolen: m.admin_community_reason_stolen,
  spam: m.admin_community_reason_spam,
  other: m.admin_community_reason_other,
};

function reasonsOf({ reports }: ModeratedCrosshair) {
  return reportReasons
    .map((reason) => ({ reason, count: reports[reason] ?? 0 }))
    .filter(({ count }) => count > 0);
}

function Facts({ crosshair }: { readonly crosshair: ModeratedCrosshair }) {
  const { name, username, author, isHidden, lastReportAt } = crosshair;
  const reasons = reasonsOf(crosshair);
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {name}
        {isHidden && <Badge variant="danger">{m.admin_community_is_hidden()}</Badge>}
      </p>
      <p className="text-sm text-ink-muted wrap-anywhere">
        {m.admin_community_by({ name: username })}
        {author !== null && ` – ${m.admin_community_author_shown()}`}
      </p>
      {reasons.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              <Badge>
                {shortReasons[reason]()} <span className="num">{count}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {lastReportAt !== null && (
        <p className="num text-sm text-ink-faint">
          {m.admin_community_last_report({ date: formatDateTime(lastReportAt) })}
        </p>
      )}
    </div>
  );
}

type Decision = ModerationAction | 'remove';

const doneTitles: Readonly<Record<Decision, () => string>> = {
  hide: m.admin_community_hidden_done,
  restore: m.admin_community_restored,
  dismiss: m.admin_community_dismissed,
  remove: m.admin_community_removed,
};

/** Sends decisions. What was hidden or shown again can be turned round at once. */
function useDecisions({ id, name }: ModeratedCrosshair, onDecided: () => void) {
  const { moderate, remove } = useModeration();
  const { submit, isBusy } = useSubmit((decision: Decision) =>
    decision === 'remove' ? remove(id) : moderate(id, decision),
  );
  const decide = async (decision: Decision) => {
    const sent = await submit(decision);
    if (sent === undefined) return;
    if (!sent.ok) return toastFailure(m.admin_community_act_failed(), sent.error);
    onDecided();
    const opposite = decision === 'hide' ? 'restore' : decision === 'restore' ? 'hide' : undefined;
    toast({
      title: doneTitles[decision](),
      description: name,
      ...(opposite && {
        action: { label: m.admin_community_undo(), onSelect: () => void decide(opposite) },
      }),
    });
  };
  return { decide, isBusy };
}
