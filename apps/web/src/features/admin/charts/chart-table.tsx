import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { ChartPoint } from './series.ts';

type ChartTableProps = {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly columns: readonly string[];
};

/** The figures of a chart, the newest first, for readers of text and screen readers. */
export function ChartTable({ label, points, columns }: ChartTableProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm text-ink-muted hover:text-ink pointer-coarse:min-h-(--size-touch)">
        <Icon name="chevron-right" size="xs" className="mr-1 group-open:rotate-90" />
        {m.admin_chart_table()}
      </summary>
      <table
        aria-label={m.admin_chart_table_of({ chart: label })}
        className="mt-2 w-full border-collapse text-sm"
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'py-1.5 font-medium text-ink-faint',
                  index === 0 ? 'text-left' : 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => (
            <tr key={point.key} className="border-t border-hair">
              <th scope="row" className="py-1.5 text-left font-normal">
                {point.label}
                {point.isRunning && ` ${m.admin_chart_running()}`}
              </th>
              {[...point.parts, point.valueText].map((text, index) => (
                <td key={columns[index + 1]} className="num py-1.5 pl-3 text-right">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
