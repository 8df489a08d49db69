import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { ElementSize } from '#shared/ui/use-element-size.ts';
import type { ChartPoint } from './series.ts';

/** A chart is 240 px high where the root font has 16 px; everything in it grows with both. */
const designHeightPx = 240;
const characterPx = 6.8;
const room = { topPx: 20, rightPx: 16, bottomPx: 26, tickPx: 14, betweenLabelsPx: 14 } as const;

export type ChartLayout = {
  /** Size of 1 px of the design. */
  readonly unitPx: number;
  readonly leftPx: number;
  readonly topPx: number;
  readonly plotWidthPx: number;
  readonly plotHeightPx: number;
  readonly values: ValueScale;
  readonly places: PlaceScale;
  /** Points that are named below the axis. */
  readonly labelled: readonly number[];
  /** Every bar has room for its figure above it. */
  readonly hasFigures: boolean;
};

type ChartLayoutInput = {
  readonly points: readonly ChartPoint[];
  readonly box: ElementSize;
  readonly formatTick: (value: number) => string;
  readonly isWhole: boolean;
};

/** Where everything of a chart stands inside its box. */
export function chartLayout({ points, box, formatTick, isWhole }: ChartLayoutInput): ChartLayout {
  const unitPx = box.heightPx / designHeightPx || 1;
  const topPx = room.topPx * unitPx;
  const plotHeightPx = Math.max(1, box.heightPx - topPx - room.bottomPx * unitPx);
  const values = valueScale(
    points.map(({ value }) => value),
    plotHeightPx,
    isWhole,
  );
  const widthOf = (text: string) => text.length * characterPx * unitPx;
  const leftPx = Math.max(...values.ticks.map((tick) => widthOf(formatTick(tick)))) + room.tickPx * unitPx;
  const plotWidthPx = Math.max(1, box.widthPx - leftPx - room.rightPx * unitPx);
  const places = placeScale(points.length, plotWidthPx);
  const labelPx =
    Math.max(0, ...points.map(({ axisLabel }) => widthOf(axisLabel))) + room.betweenLabelsPx * unitPx;
  const figurePx = Math.max(0, ...points.map(({ valueText }) => widthOf(valueText)));
  return {
    unitPx,
    leftPx,
    topPx,
    plotWidthPx,
    plotHeightPx,
    values,
    places,
    labelled: labelledIndexes(points.length, places.stepPx, labelPx),
    hasFigures: figurePx + 4 * unitPx <= places.stepPx,
  };
}

/** About as many long ticks stand on the axis; the scale decides so that they are round. */
const wantedTicks = 4;

type ValueScale = {
  /** Distance of a value from the plot's upper edge, in px. */
  readonly toY: (value: number) => number;
  readonly ticks: readonly number[];
  /** Short ticks between them. */
  readonly minorTicks: readonly number[];
};

/**
 * The axis of values: from zero, or from below it where values are negative, to a round figure above the greatest.
 *
 * @param isWhole only whole numbers have ticks: there are no half sign-ups
 */
export function valueScale(values: readonly number[], heightPx: number, isWhole: boolean): ValueScale {
  const scale = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(isWhole ? 1 : 0.01, ...values)])
    .range([heightPx, 0])
    .nice(wantedTicks);
  const ticks = scale.ticks(wantedTicks).filter((tick) => !isWhole || Number.isInteger(tick));
  return { toY: (value) => scale(value), ticks, minorTicks: ticksBetween(ticks, isWhole) };
}

/** Divides the distance between two ticks into as many equal parts as can be counted at a glance. */
function ticksBetween(ticks: readonly number[], isWhole: boolean): number[] {
  const [first, second] = ticks;
  if (first === undefined || second === undefined) return [];
  const distance = second - first;
  const parts = [5, 4, 2].find((count) => !isWhole || distance % count === 0);
  if (parts === undefined) return [];
  return ticks
    .slice(0, -1)
    .flatMap((tick) =>
      Array.from({ length: parts - 1 }, (_, index) => tick + ((index + 1) * distance) / parts),
    );
}

type PlaceScale = {
  /** Middle of the place of a point, in px from the plot's left edge. */
  readonly middleOf: (index: number) => number;
  /** Width of a bar. */
  readonly barPx: number;
  /** Distance between two points. */
  readonly stepPx: number;
  /** The point nearest to a place; it exists. */
  readonly indexAt: (xPx: number) => number;
};

/** The axis of time: `count` equal places side by side. */
export function placeScale(count: number, widthPx: number): PlaceScale {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const scale = scaleBand<number>().domain(indexes).range([0, widthPx]).paddingInner(0.35).paddingOuter(0.2);
  const half = scale.bandwidth() / 2;
  const middleOf = (index: number) => (scale(index) ?? 0) + half;
  const stepPx = scale.step();
  return {
    middleOf,
    barPx: scale.bandwidth(),
    stepPx,
    indexAt: (xPx) => Math.min(count - 1, Math.max(0, Math.round((xPx - middleOf(0)) / stepPx))),
  };
}

/** Which points have their name below the axis: as many as fit, equally far apart, the newest always. */
export function labelledIndexes(count: number, stepPx: number, labelPx: number): number[] {
  const stride = [1, 2, 3, 5, 7, 10, 14, 15, 30].find((every) => every * stepPx >= labelPx) ?? count;
  const indexes: number[] = [];
  for (let index = count - 1; index >= 0; index -= stride) indexes.unshift(index);
  return indexes;
}

/** The path through all points. */
export function linePath(values: readonly number[], places: PlaceScale, { toY }: ValueScale): string {
  const path = line<number>()
    .x((_, index) => places.middleOf(index))
    .y((value) => toY(value));
  return path([...values]) ?? '';
}
