import type { ElementSize } from '#shared/ui/use-element-size.ts';
import { labelledIndexes, type PlaceScale, placeScale, type ValueScale, valueScale } from './chart-scales.ts';
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
