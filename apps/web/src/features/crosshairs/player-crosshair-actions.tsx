import { communityPath } from '@punktgenau/contract/community/community-path';
import type { CommunityCrosshair, CommunityRelation } from '@punktgenau/contract/community/community-schemas';
import { readCommunityRelation } from '@punktgenau/contract/community/endpoints';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#shared/api/call.ts';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { Heart } from '#shared/community/heart.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { editorCopyHref } from '#shared/share/share-links.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useCommunityActions } from './use-community-actions.ts';

type ActionsProps = { readonly crosshair: CommunityCrosshair; readonly design: CrosshairDesign };

/** Takes it, tries it, likes it, reports it. Visitors are led to the log-in, and back here. */
export function PlayerCrosshairActions({ crosshair, design }: ActionsProps) {
  const { user, isLoading } = useCurrentUser();
  const { name } = crosshair;
  return (
    <div className="grid gap-2 [reading-flow:grid-order]">
      {user ? (
        <ForPlayers crosshair={crosshair} userId={user.id} />
      ) : (
        <ForVisitors crosshair={crosshair} isWaiting={isLoading} />
      )}
      <LinkButton isBlock href={editorCopyHref(design, name)} className="order-1 min-h-(--size-touch)">
        {m.crosshair_try()}
      </LinkButton>
    </div>
  );
}

const secondRow = 'order-2 flex flex-wrap items-center gap-2';

function ForVisitors({
  crosshair,
  isWaiting,
}: {
  readonly crosshair: CommunityCrosshair;
  readonly isWaiting: boolean;
}) {
  const login = loginPathFor(communityPath(crosshair.id));
  if (isWaiting) {
    return (
      <Button variant="primary" size="lg" isBlock disabled>
        {m.crosshair_add()}
      </Button>
    );
  }
  return (
    <>
      <LinkButton variant="primary" size="lg" isBlock href={login}>
        {m.crosshair_add()}
      </LinkButton>
      <div className={secondRow}>
        <LinkButton href={login} aria-label={m.crosshair_like_count({ count: crosshair.likes })}>
          <Heart />
          <span className="num">{formatNumber(crosshair.likes)}</span>
        </LinkButton>
        <LinkButton variant="ghost" href={login}>
          {m.crosshair_report()}
        </LinkButton>
        <p className="text-sm text-ink-faint">{m.crosshair_needs_account()}</p>
      </div>
    </>
  );
}

const stranger: CommunityRelation = { isOwn: false, isLiked: false, isReported: false };

function ForPlayers({
  crosshair,
  userId,
}: {
  readonly crosshair: CommunityCrosshair;
  readonly userId: number;
}) {
  const { id, likes } = crosshair;
  const query = useQuery(callQuery(readCommunityRelation, { params: { id } }));
  const relation = query.data ?? stranger;
  const [isReporting, setReporting] = useState(false);
  const { add, like, isAdding, isLiking } = useCommunityActions(crosshair, userId);
  return (
    <>
      <Button variant="primary" size="lg" isBlock isLoading={isAdding} onClick={() => void add()}>
        {m.crosshair_add()}
      </Button>
      <div className={secondRow}>
        <Button
          aria-pressed={relation.isLiked}
          aria-label={m.crosshair_like_count({ count: likes })}
          aria-busy={isLiking || undefined}
          disabled={query.isPending}
          onClick={() => void like(!relation.isLiked)}
        >
          <span className={relation.isLiked ? 'text-accent' : ''}>
            <Heart isFilled={relation.isLiked} />
          </span>
          <span className="num">{formatNumber(likes)}</span>
        </Button>
        {relation.isOwn ? (
          <LinkButton variant="ghost" href="/designs#published">
            {m.crosshair_own_edit()}
          </LinkButton>
        ) : relation.isReported ? (
          <p className="text-sm text-ink-faint">{m.crosshair_reported()}</p>
        ) : (
          <Button variant="ghost" disabled={query.isPending} onClick={() => setReporting(true)}>
            {m.crosshair_report()}
          </Button>
        )}
      </div>
      {isReporting && <ReportDialog id={id} onClose={() => setReporting(false)} />}
    </>
  );
}
