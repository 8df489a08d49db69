import { classNames } from '#shared/ui/class-names.ts';
import { type ChartLayout, linePath } from './chart-layout.ts';
import type { ChartPoint } from './series.ts';

export type ChartForm = 'bars' | 'line';

type ChartDrawingProps = {
  readonly form: ChartForm;
  readonly points: readonly ChartPoint[];
  readonly layout: ChartLayout;
  readonly formatTick: (value: number) => string;
  /** The point that is being read off. */
  readonly readIndex: number | null;
};

/** The picture of a chart. It says nothing that the range over it and the table below it don't say too. */
export function ChartDrawing({ form, points, layout, formatTick, readIndex }: ChartDrawingProps) {
  const { leftPx, topPx, unitPx, plotHeightPx, places, labelled } = layout;
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible text-xs">
      <g transform={`translate(${leftPx} ${topPx})`}>
        <ValueAxis layout={layout} formatTick={formatTick} />
        {labelled.map((index) => (
          <text
            key={points[index]?.key}
            x={places.middleOf(index)}
            y={plotHeightPx + 20 * unitPx}
            textAnchor="middle"
            className={classNames('num', index === readIndex ? 'fill-ink' : 'fill-ink-faint')}
          >
            {points[index]?.axisLabel}
          </text>
        ))}
        {form === 'bars' ? (
          <Bars points={points} layout={layout} readIndex={readIndex} />
        ) : (
          <Line points={points} layout={layout} readIndex={readIndex} />
        )}
      </g>
    </svg>
  );
}

/** Figures and hairlines on the long ticks, a graduated rule at the left. */
function ValueAxis({ layout, formatTick }: Pick<ChartDrawingProps, 'layout' | 'formatTick'>) {
  const { values, plotWidthPx, plotHeightPx, unitPx } = layout;
  return (
    <g>
      {values.ticks.map((tick) => {
        const y = Math.round(values.toY(tick)) + 0.5;
        return (
          <g key={tick}>
            <path
              d={`M0 ${y}H${plotWidthPx}`}
              className={tick === 0 ? 'stroke-hair-strong' : 'stroke-hair'}
            />
            <text x={-8 * unitPx} y={y} dy="0.35em" textAnchor="end" className="num fill-ink-faint">
              {formatTick(tick)}
            </text>
          </g>
        );
      })}
      <path d={`M.5 0V${plotHeightPx}`} className="stroke-hair-strong" />
      <path
        d={values.minorTicks.map((tick) => `M0 ${Math.round(values.toY(tick)) + 0.5}h${4 * unitPx}`).join('')}
        className="stroke-edge"
      />
    </g>
  );
}

type MarksProps = Pick<ChartDrawingProps, 'points' | 'layout' | 'readIndex'>;

/** One bar per point; the one that is not over yet is hollow. */
function Bars({ points, layout, readIndex }: MarksProps) {
  const { values, places, unitPx, hasFigures } = layout;
  const zero = values.toY(0);
  return points.map((point, index) => {
    const y = values.toY(point.value);
    const height = Math.abs(zero - y);
    const isRead = index === readIndex;
    const x = places.middleOf(index) - places.barPx / 2;
    return (
      <g key={point.key}>
        {height > 0 && (
          <rect
            x={point.isRunning ? x + 0.5 : x}
            y={Math.min(y, zero)}
            width={Math.max(1, places.barPx - (point.isRunning ? 1 : 0))}
            height={Math.max(1, height)}
            className={classNames(
              point.isRunning
                ? isRead
                  ? 'fill-control-hover stroke-ink'
                  : 'fill-control-hover stroke-ink-faint'
                : isRead
                  ? 'fill-ink'
                  : 'fill-ink-faint',
            )}
          />
        )}
        {hasFigures && point.value !== 0 && (
          <text
            x={places.middleOf(index)}
            y={Math.min(y, zero) - 7 * unitPx}
            textAnchor="middle"
            className="num fill-ink"
          >
            {point.valueText}
          </text>
        )}
      </g>
    );
  });
}

/** A line through all points, each with its figure where there is room, and the needle on the one that is read. */
function Line({ points, layout, readIndex }: MarksProps) {
  const { values, places, plotHeightPx, unitPx, hasFigures } = layout;
  const figures = points.map(({ value }) => value);
  const read = readIndex === null ? undefined : points[readIndex];
  return (
    <>
      <path
        d={linePath(figures, places, values)}
        fill="none"
        strokeWidth={1.75 * unitPx}
        strokeLinejoin="round"
        className="stroke-ink-muted"
      />
      {hasFigures && <Figures points={points} layout={layout} readIndex={readIndex} />}
      {read && readIndex !== null && (
        <>
          <path
            d={`M${Math.round(places.middleOf(readIndex)) + 0.5} 0V${plotHeightPx}`}
            className="stroke-edge"
          />
          <circle
            cx={places.middleOf(readIndex)}
            cy={values.toY(read.value)}
            r={3.5 * unitPx}
            className="fill-ink stroke-panel"
            strokeWidth={2 * unitPx}
          />
        </>
      )}
    </>
  );
}

/** The points of a line that are something, in figures. */
function Figures({ points, layout: { places, values, unitPx } }: MarksProps) {
  return points.map(({ key, value, valueText }, index) => {
    if (value === 0) return null;
    const [x, y] = [places.middleOf(index), values.toY(value)];
    // Above the line; in a valley that would be on it.
    const [before = value, after = value] = [points[index - 1]?.value, points[index + 1]?.value];
    const isValley = value < before && value < after;
    return (
      <g key={key}>
        <circle cx={x} cy={y} r={3 * unitPx} className="fill-ink-muted" />
        <text
          x={x}
          y={isValley ? y + 17 * unitPx : y - 9 * unitPx}
          textAnchor="middle"
          className="num fill-ink"
        >
          {valueText}
        </text>
      </g>
    );
  });
}
