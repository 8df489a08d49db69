import { useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { CrosshairList } from './crosshair-card.tsx';
import { filterAddress, type Narrowed } from './filter-address.ts';
import { MoreCrosshairs } from './more-crosshairs.tsx';
import { PlayerCards } from './player-cards.tsx';
import { PlayersWaiting } from './players-waiting.tsx';
import type { ShownCrosshair } from './shown-crosshair.ts';
import { usePlayersCrosshairs } from './use-players-crosshairs.ts';

type FoundCrosshairsProps = {
  readonly label: string;
  /** Of ours. */
  readonly found: readonly ShownCrosshair[];
  readonly narrowed: Narrowed;
  /** What of that the address has by now, and the server is asked. */
  readonly settled: Narrowed;
  readonly onShowAll: () => void;
};

/** What a narrowed list has: ours first, then what players published, each marked, in one list. */
export default function FoundCrosshairs(props: FoundCrosshairsProps) {
  const { label, found, narrowed, settled, onShowAll } = props;
  const asked = usePlayersCrosshairs(settled);
  // The list of one of our categories has none of them.
  const players = narrowed.filter === 'all' || narrowed.filter === 'players' ? asked : null;
  const isSettled = filterAddress(narrowed) === filterAddress(settled);
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
          isMarked={players !== null}
          listRef={list}
          isBusy={isWaiting && published.length > 0}
        >
          <PlayerCards crosshairs={players ? published : []} />
        </CrosshairList>
      )}
      {players && !isFailed && !isWaiting && <MoreCrosshairs query={players} list={list} />}
      {isFailed && <LoadFailure title={m.crosshairs_players_failed()} query={players} headingLevel={2} />}
      {isWaiting && published.length === 0 && !isFailed && <PlayersWaiting />}
      {count === 0 && !isWaiting && !isFailed && (
        <NothingFound query={narrowed.query.trim()} onShowAll={onShowAll} />
      )}
    </>
  );
}

type NothingFoundProps = { readonly query: string; readonly onShowAll: () => void };

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
