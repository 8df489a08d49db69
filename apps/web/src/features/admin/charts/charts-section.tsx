import { readCharts } from '@punktgenau/contract/admin/endpoints';
import { type AdminCharts, revenueCurrency } from '@punktgenau/contract/admin/stats-schemas';
import { type ReactNode, useId } from 'react';
import { callQuery } from '#shared/api/call.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { languageTag } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { useOperatorQuery } from '../api/operator-calls.ts';
import { type ChartPoint, dayPoints, meanOf, monthPoints, sumOf } from './series.ts';
import { SeriesChart } from './series-chart.tsx';
import { type DayRange, dayRanges, type MonthRange, monthRanges, useRanges } from './use-ranges.ts';

/** Revenue, sign-ups and active users over time. */
export function ChartsSection() {
  const query = useCharts();
  const { data, error } = query;
  const { days, months, showDays, showMonths } = useRanges();
  return (
    <section aria-labelledby="admin-charts" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="admin-charts">{m.admin_charts()}</h2>
        <SegmentedControl<`${DayRange}`>
          label={m.admin_chart_days_range()}
          value={`${days}`}
          onValueChange={(chosen) => showDays(Number(chosen))}
          options={dayRanges.map((range) => ({
            value: `${range}`,
            label: m.admin_chart_days({ count: range }),
          }))}
        />
      </div>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-2">
          <DayCharts charts={data} days={days} />
          <RevenueChart charts={data} months={months} onMonthsChange={showMonths} />
        </div>
      ) : (
        <div className="grid min-h-80 place-content-center border-y border-hair">
          {error ? (
            <LoadFailure title={m.admin_charts_failed()} query={query} />
          ) : (
            <BusyView text={m.admin_charts_loading()} />
          )}
        </div>
      )}
    </section>
  );
}

function DayCharts({ charts, days }: { readonly charts: AdminCharts; readonly days: number }) {
  const signups = dayPoints(charts.signups, days);
  const active = dayPoints(charts.activeUsers, days);
  return (
    <>
      <Part title={m.admin_chart_signups()}>
        <Chart
          summary={m.admin_chart_signups_sum({ count: formatNumber(sumOf(signups)), days })}
          empty={m.admin_chart_signups_empty()}
          points={signups}
        >
          <SeriesChart
            label={m.admin_chart_signups()}
            form="bars"
            points={signups}
            columns={[m.admin_chart_day(), m.admin_chart_signups_column()]}
            formatTick={formatNumber}
            unit={m.admin_chart_signups_unit()}
            isWhole
          />
        </Chart>
      </Part>
      <Part title={m.admin_chart_active()}>
        <Chart
          summary={m.admin_chart_active_sum({ count: formatMean(meanOf(active)), days })}
          empty={m.admin_chart_active_empty()}
          points={active}
        >
          <SeriesChart
            label={m.admin_chart_active()}
            form="line"
            points={active}
            columns={[m.admin_chart_day(), m.admin_chart_active_column()]}
            formatTick={formatNumber}
            unit={m.admin_chart_active_unit()}
            isWhole
          />
        </Chart>
      </Part>
    </>
  );
}

type RevenueChartProps = {
  readonly charts: AdminCharts;
  readonly months: MonthRange;
  readonly onMonthsChange: (months: number) => void;
};

function RevenueChart({ charts, months, onMonthsChange }: RevenueChartProps) {
  const revenue = monthPoints(charts.revenue, months);
  return (
    <Part
      title={m.admin_chart_revenue()}
      className="lg:col-span-2"
      aside={
        <SegmentedControl<`${MonthRange}`>
          label={m.admin_chart_months_range()}
          value={`${months}`}
          onValueChange={(chosen) => onMonthsChange(Number(chosen))}
          options={monthRanges.map((range) => ({
            value: `${range}`,
            label: m.admin_chart_months({ count: range }),
          }))}
        />
      }
    >
      <Chart
        summary={m.admin_chart_revenue_sum({ amount: formatEuros(sumOf(revenue)), months })}
        empty={m.admin_chart_revenue_empty()}
        points={revenue}
      >
        <SeriesChart
          label={m.admin_chart_revenue()}
          form="bars"
          points={revenue}
          columns={[
            m.admin_chart_month(),
            m.admin_chart_revenue_gross(),
            m.admin_chart_revenue_refunded(),
            m.admin_chart_revenue_net(),
          ]}
          formatTick={formatEuros}
          unit={m.admin_chart_revenue_unit()}
          isWhole={false}
        />
      </Chart>
    </Part>
  );
}

type PartProps = {
  readonly title: string;
  /** Stands at the right end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** One series under its title. */
function Part({ title, aside, className, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 border-t border-hair pt-4',
        className,
      )}
    >
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

type ChartProps = {
  /** The whole range in one sentence. */
  readonly summary: string;
  /** What to say when there is nothing in the range. */
  readonly empty: string;
  readonly points: readonly ChartPoint[];
  readonly children: ReactNode;
};

function Chart({ summary, empty, points, children }: ChartProps) {
  if (points.every(({ value }) => value === 0)) {
    return (
      <div className="grid gap-1">
        <p className="font-strong">{empty}</p>
        <p className="text-ink-muted">{m.admin_chart_empty_body()}</p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="num text-ink-muted">{summary}</p>
      {children}
    </div>
  );
}

/** Small averages keep a decimal: half a player a day is not none. */
function formatMean(mean: number): string {
  return formatNumber(mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean));
}

const euros = new Intl.NumberFormat(languageTag, {
  style: 'currency',
  currency: revenueCurrency,
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount without empty cents: `250 €`, `0,50 €`. */
function formatEuros(amount: number): string {
  return euros.format(amount);
}

/** The series behind the charts, read again whenever they are opened. */
function useCharts() {
  return useOperatorQuery({
    ...callQuery(readCharts),
    staleTime: 0,
  });
}
