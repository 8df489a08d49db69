import { type PointerEvent, useId, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useElementSize } from '#shared/ui/use-element-size.ts';
import { ChartDrawing, type ChartForm } from './chart-drawing.tsx';
import { chartLayout } from './chart-layout.ts';
import { ChartTable } from './chart-table.tsx';
import { type ChartPoint, withoutEmptyStart } from './series.ts';

export type SeriesChartProps = {
  /** What is shown, as the panel's title says it. */
  readonly label: string;
  readonly form: ChartForm;
  /** The whole range; what it begins with and is empty stands in the table alone. */
  readonly points: readonly ChartPoint[];
  /** Heads of the table: of the time, of each part, of the value. */
  readonly columns: readonly string[];
  /** How a figure stands on the axis. */
  readonly formatTick: (value: number) => string;
  /** What the axis counts. */
  readonly unit: string;
  /** Things that are counted have no halves. */
  readonly isWhole: boolean;
};

/**
 * A series of values over time. Pointer and arrow keys move a needle from point to point and read each off; the same
 * figures stand in a table.
 */
export function SeriesChart(props: SeriesChartProps) {
  const { label, form, columns, formatTick, unit, isWhole } = props;
  const points = withoutEmptyStart(props.points);
  const plot = useRef<HTMLDivElement>(null);
  const box = useElementSize(plot);
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const id = useId();
  const last = points.length - 1;
  const layout = box && chartLayout({ points, box, formatTick, isWhole });
  const read = Math.min(last, pointed ?? focused ?? -1);
  const reading = points[read];

  const readAt = (event: PointerEvent) => {
    if (!layout || !plot.current) return;
    const { left } = plot.current.getBoundingClientRect();
    setPointed(layout.places.indexAt(event.clientX - left - layout.leftPx));
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-xs text-ink-faint">
        {points.length < props.points.length
          ? m.admin_chart_begins({ unit, first: points[0]?.axisLabel ?? '' })
          : unit}
      </p>
      {/* The range inside is the keyboard's way to what the pointer does here. */}
      <div
        ref={plot}
        onPointerDown={readAt}
        onPointerMove={readAt}
        onPointerLeave={() => setPointed(null)}
        onPointerCancel={() => setPointed(null)}
        className="relative h-60 min-w-0 touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
      >
        {layout && (
          <ChartDrawing {...{ form, points, layout, formatTick }} readIndex={reading ? read : null} />
        )}
        <ReadingRange
          label={m.admin_chart_read({ chart: label })}
          unitId={`${id}-unit`}
          last={last}
          value={focused}
          text={spoken(points[focused ?? last], columns)}
          onMove={(index) => {
            setPointed(null);
            setFocused(index);
          }}
          onFocusChange={setFocused}
        />
        <span id={`${id}-unit`} hidden>
          {unit}
        </span>
        {layout && reading && (
          <Reading
            point={reading}
            columns={columns}
            xPx={layout.leftPx + layout.places.middleOf(read)}
            isLeft={layout.places.middleOf(read) > layout.plotWidthPx / 2}
          />
        )}
      </div>
      <ChartTable label={label} points={props.points} columns={columns} />
    </div>
  );
}

type ReadingRangeProps = {
  readonly label: string;
  readonly unitId: string;
  /** Index of the newest point. */
  readonly last: number;
  /** The point that is read; `null` without the focus. */
  readonly value: number | null;
  /** The point in words. */
  readonly text: string;
  readonly onMove: (index: number) => void;
  readonly onFocusChange: (index: number | null) => void;
};

/** The keyboard's way to read the points off. */
function ReadingRange({ label, unitId, last, value, text, onMove, onFocusChange }: ReadingRangeProps) {
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={value ?? last}
      aria-label={label}
      aria-describedby={unitId}
      aria-valuetext={text}
      onFocus={() => onFocusChange(last)}
      onBlur={() => onFocusChange(null)}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      className="pointer-events-none absolute inset-0 size-full opacity-0"
    />
  );
}

type ReadingProps = {
  readonly point: ChartPoint;
  readonly columns: readonly string[];
  readonly xPx: number;
  /** Stands left of the needle, where there is more room. */
  readonly isLeft: boolean;
};

/** What the needle points at. Screen readers hear it from the range. */
function Reading({ point, columns, xPx, isLeft }: ReadingProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-10 grid gap-0.5 rounded-sm bg-ink px-2.5 py-1.5 text-sm whitespace-nowrap text-panel shadow-float"
      style={{ left: xPx, translate: isLeft ? 'calc(-100% - 0.625rem) 0' : '0.625rem 0' }}
    >
      <span className="text-xs">
        {point.label}
        {point.isRunning && ` ${m.admin_chart_running()}`}
      </span>
      {[...point.parts, point.valueText].map((text, index) => (
        <span key={columns[index + 1]} className="num flex justify-between gap-4 font-medium">
          <span>{columns[index + 1]}</span>
          {text}
        </span>
      ))}
    </div>
  );
}

function spoken(point: ChartPoint | undefined, columns: readonly string[]): string {
  if (!point) return '';
  const figures = [...point.parts, point.valueText].map((text, index) => `${columns[index + 1]} ${text}`);
  const running = point.isRunning ? ` ${m.admin_chart_running()}` : '';
  return `${point.label}${running}: ${figures.join(', ')}`;
}
