import type { AdminStats } from '@punktgenau/contract/admin/stats-schemas';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { formatClock } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Reading, Readings } from '../frame/admin-section.tsx';
import { statFigures } from './stat-figures.ts';
import { pollSeconds, type useStats } from './use-stats.ts';

type StatsQuery = ReturnType<typeof useStats>;

/** The six figures. While they cannot be had the last ones stay, and it says since when. */
export function StatsSection({ query }: { readonly query: StatsQuery }) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = query;
  if (!data && !error) {
    return (
      <div className="grid min-h-44 place-content-center border-y border-hair xl:min-h-28">
        <BusyView text={m.admin_stats_loading()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="border-y border-hair">
        <LoadFailure title={m.admin_stats_failed()} headingLevel={2} query={query} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && (
        <Notice
          variant="danger"
          role="status"
          title={m.admin_stats_stale({ time: formatClock(dataUpdatedAt) })}
          action={
            <Button size="sm" isLoading={isFetching} onClick={() => void refetch()}>
              {m.action_retry()}
            </Button>
          }
        >
          {describeFailure(error)} {m.admin_stats_next_try({ seconds: pollSeconds })}
        </Notice>
      )}
      <StatStrip stats={data} isStale={error !== null} />
    </div>
  );
}

/** When the figures were read last; stands in the page's title line. */
export function StatsFreshness({ query }: { readonly query: StatsQuery }) {
  const { data, error, dataUpdatedAt } = query;
  if (!data || error) return null;
  return (
    <p className="num text-sm text-ink-faint">
      {m.admin_stats_fresh({ time: formatClock(dataUpdatedAt), seconds: pollSeconds })}
    </p>
  );
}

type StatStripProps = {
  readonly stats: AdminStats;
  /** The last question was not answered: the figures may be wrong by now. */
  readonly isStale: boolean;
};

/** Six readings side by side, hairlines between them. */
function StatStrip({ stats, isStale }: StatStripProps) {
  return (
    <Readings label={m.admin_stats()} className="md:grid-cols-3 xl:grid-cols-6">
      {statFigures(stats).map(({ key, ...figure }) => (
        <Reading key={key} {...figure} isStale={isStale} />
      ))}
    </Readings>
  );
}
