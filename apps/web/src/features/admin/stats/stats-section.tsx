import type { AdminStats } from '@punktgenau/contract/admin/stats-schemas';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { statFigures } from './stat-figures.ts';
import { pollSeconds, type useStats } from './use-stats.ts';

type StatsQuery = ReturnType<typeof useStats>;

/** The six figures. While they cannot be had the last ones stay, and it says since when. */
export function StatsSection({ query }: { readonly query: StatsQuery }) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = query;
  if (!data && !error) {
    return (
      <div className="grid min-h-44 place-content-center rounded-lg border border-hair bg-panel xl:min-h-28">
        <BusyView text={m.admin_stats_loading()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="rounded-lg border border-hair bg-panel">
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
          title={m.admin_stats_stale({ time: clockTime(dataUpdatedAt) })}
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
      {m.admin_stats_fresh({ time: clockTime(dataUpdatedAt), seconds: pollSeconds })}
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
    <dl
      aria-label={m.admin_stats()}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hair bg-hair md:grid-cols-3 xl:grid-cols-6"
    >
      {statFigures(stats).map(({ key, label, value, detail }) => (
        <div key={key} className="grid min-w-0 content-start gap-1 bg-panel p-4 md:px-6 md:py-5 xl:px-5">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd
            className={classNames(
              'num font-display text-[clamp(1.375rem,0.9rem+1.6vw,1.75rem)] leading-tight font-semibold tracking-tight font-stretch-[112%]',
              isStale && 'text-ink-faint',
            )}
          >
            {value}
          </dd>
          <dd className="text-sm text-ink-faint">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The time of day on the reader's clock, to the second: `14:32:10` in every language, as all times here. */
function clockTime(instantMs: number): string {
  return clock.format(instantMs);
}
