import { newestMarks } from '@punktgenau/contract/pages/newest-marks';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CrosshairList, cardGridLook } from './crosshair-card.tsx';
import { everything, filterAddress } from './filter-address.ts';
import { PlayerCards } from './player-cards.tsx';
import { PlayersWaiting } from './players-waiting.tsx';
import { usePlayersCrosshairs } from './use-players-crosshairs.ts';

/** As many of the newest stand among ours; the others have a list of their own. */
const mostNewest = 12;

/** The newest that players published, among the parts of the whole gallery. */
export default function PlayersPart() {
  const query = usePlayersCrosshairs(everything);
  const { data, error } = query;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{m.crosshairs_players_heading()}</h2>
        {data && data.length > 0 && (
          <Link
            href={filterAddress({ filter: 'players' })}
            className="link inline-flex min-h-(--size-control) items-center"
          >
            {m.shelf_all()}
          </Link>
        )}
      </header>
      {data ? (
        data.length > 0 ? (
          <CrosshairList label={m.crosshairs_players_heading()} crosshairs={[]}>
            <PlayerCards crosshairs={data.slice(0, mostNewest)} />
          </CrosshairList>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-dashed border-edge p-4">
            <p className="text-ink-muted">{m.crosshairs_players_none()}</p>
            <LinkButton href="/designs">{m.crosshairs_players_publish()}</LinkButton>
          </div>
        )
      ) : error ? (
        <LoadFailure title={m.crosshairs_players_failed()} query={query} headingLevel={3} />
      ) : import.meta.env.SSR ? (
        <NewestNames />
      ) : (
        <PlayersWaiting />
      )}
    </section>
  );
}

/** In a document, before any script runs: their names, which the server puts in, with room for their pictures. */
function NewestNames() {
  return (
    <ul aria-label={m.crosshairs_players_heading()} className={cardGridLook}>
      {newestMarks.begin}
      <li className="min-w-0">
        <a href={newestMarks.path} className="grid gap-2 rounded-md">
          <Skeleton className="aspect-[3/2]" />
          <span className="line-clamp-2 font-medium wrap-anywhere hyphens-auto">{newestMarks.name}</span>
        </a>
      </li>
      {newestMarks.end}
    </ul>
  );
}
