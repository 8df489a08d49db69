import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** About as many long ticks stand on the axis; the scale decides so that they are round. */
const wantedTicks = 4;

export type ValueScale = {
  /** Distance of a value from the plot's upper edge, in px. */
  readonly toY: (value: number) => number;
  readonly ticks: readonly number[];
  /** Short ticks between them. */
  readonly minorTicks: readonly number[];
};

/**
 * The axis of values: from zero, or from below it where values are negative, to a round figure above the greatest.
 *
 * @param isWhole only whole numbers have ticks: nobody signs up in halves
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

export type PlaceScale = {
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
