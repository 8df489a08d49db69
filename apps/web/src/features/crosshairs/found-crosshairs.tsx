import { useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { CrosshairList } from './crosshair-card.tsx';
import { MoreCrosshairs } from './more-crosshairs.tsx';
import { PlayersWaiting } from './players-part.tsx';
import type { ShownCrosshair } from './shown-crosshair.ts';
import type { PlayersQuery } from './use-players-crosshairs.ts';

type FoundCrosshairsProps = {
  readonly label: string;
  /** Of ours. */
  readonly found: readonly ShownCrosshair[];
  /** `null` where the list shows only ours. */
  readonly players: PlayersQuery | null;
  /** Whether the server has been asked for what is chosen by now. */
  readonly isSettled: boolean;
  readonly query: string;
  readonly onShowAll: () => void;
};

/** What a narrowed list has: ours first, then what players published, each marked, in one list. */
export function FoundCrosshairs({
  label,
  found,
  players,
  isSettled,
  query,
  onShowAll,
}: FoundCrosshairsProps) {
  const list = useRef<HTMLUListElement>(null);
  const published = players?.data ?? [];
  const isWaiting = players !== null && (!isSettled || (players.isFetching && !players.isFetchingNextPage));
  const count = found.length + published.length;
  const isFailed = players !== null && players.error !== null && players.data === undefined;
  return (
    <>
      <p aria-live="polite" className="num -mb-2 min-h-5.5 text-sm text-ink-faint">
        {isWaiting
          ? m.dashboard_gallery_loading()
          : players?.hasNextPage
            ? m.crosshairs_count_more({ count })
            : m.dashboard_gallery_count({ count })}
      </p>
      {count > 0 && (
        <CrosshairList
          label={label}
          crosshairs={found}
          {...(players && { players: published })}
          listRef={list}
          isBusy={isWaiting && published.length > 0}
        />
      )}
      {players && !isFailed && !isWaiting && <MoreCrosshairs query={players} list={list} />}
      {isFailed && <LoadFailure title={m.crosshairs_players_failed()} query={players} headingLevel={2} />}
      {isWaiting && published.length === 0 && !isFailed && <PlayersWaiting />}
      {count === 0 && !isWaiting && !isFailed && <NothingFound query={query} onShowAll={onShowAll} />}
    </>
  );
}

type NothingFoundProps = Pick<FoundCrosshairsProps, 'query' | 'onShowAll'>;

function NothingFound({ query, onShowAll }: NothingFoundProps) {
  return (
    <EmptyState
      title={query === '' ? m.crosshairs_none() : m.crosshairs_no_hit({ query })}
      message={m.crosshairs_no_hit_body()}
      headingLevel={2}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button onClick={onShowAll}>{m.dashboard_gallery_show_all()}</Button>
          <LinkButton href="/editor" variant="ghost">
            {m.crosshairs_to_editor()}
          </LinkButton>
        </span>
      }
    />
  );
}
