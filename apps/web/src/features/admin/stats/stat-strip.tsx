import type { AdminStats } from '@punktgenau/contract/admin/stats-schemas';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { statFigures } from './stat-figures.ts';

type StatStripProps = {
  readonly stats: AdminStats;
  /** The last question was not answered: the figures may be wrong by now. */
  readonly isStale: boolean;
};

/** Six readings side by side, hairlines between them. */
export function StatStrip({ stats, isStale }: StatStripProps) {
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
