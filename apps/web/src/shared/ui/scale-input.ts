import { fail, type Result, succeed } from '@punktgenau/result';

/** A range of whole numbers in equal steps, counted from `min`. */
export type ScaleRange = { readonly min: number; readonly max: number; readonly step: number };

export type ScaleInputError = 'not_a_number' | 'too_small' | 'too_big';

/**
 * Reads a figure while a person is typing it: spaces, the unit and a typographic minus may stand with it, and a decimal
 * comma as well as a point. Between two steps it means the nearer one; what is out of range does not mean anything yet.
 *
 * @param unit the unit shown next to the field, which may have been typed too
 */
export function parseScaleInput(text: string, range: ScaleRange, unit = ''): Result<number, ScaleInputError> {
  const figure = readFigure(text, unit);
  if (figure === undefined) return fail('not_a_number');
  if (figure < range.min) return fail('too_small');
  if (figure > range.max) return fail('too_big');
  return succeed(nearestStep(figure, range));
}

export type SettledFigure = {
  readonly value: number;
  /** Whether it is what was typed; otherwise a note says that it is not. */
  readonly isAsTyped: boolean;
};

/**
 * What a typed figure comes to once it is confirmed or the field is left: the nearest value of the range, and for what
 * is no number the one from before.
 *
 * @param last the value from before
 */
export function settleScaleInput(text: string, range: ScaleRange, last: number, unit = ''): SettledFigure {
  const figure = readFigure(text, unit);
  if (figure === undefined) return { value: last, isAsTyped: false };
  const value = nearestStep(Math.min(range.max, Math.max(range.min, figure)), range);
  return { value, isAsTyped: value === figure };
}

function readFigure(text: string, unit: string): number | undefined {
  const bare = text.trim().replace(/^[−–]/, '-');
  const figure = (unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare).trim();
  // Adding 0 turns "-0" into 0.
  return /^[+-]?\d{1,99}([.,]\d{1,99})?$/.test(figure) ? Number(figure.replace(',', '.')) + 0 : undefined;
}

function nearestStep(figure: number, { min, step }: ScaleRange): number {
  return min + Math.round((figure - min) / step) * step;
}

/**
 * Where a key leads from a value: arrows one step, Page keys one tick of the rule, Home and End the ends.
 *
 * @param pageSteps steps between two long ticks
 * @returns `null` for any other key
 */
export function valueAfterKey(
  key: string,
  value: number,
  range: ScaleRange,
  pageSteps: number,
): number | null {
  const within = (next: number) => Math.min(range.max, Math.max(range.min, next));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(value + range.step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(value - range.step);
    case 'PageUp':
      return within(value + range.step * pageSteps);
    case 'PageDown':
      return within(value - range.step * pageSteps);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return null;
  }
}

/** More short ticks than this melt into a grey band on the narrowest scale. */
const mostMinorTicks = 60;

/** Distances between long ticks that people count in, the most wanted first. */
const roundDistances = [5, 10, 45, 50, 20, 100];

/**
 * How many short and long intervals a rule shows, so that every tick sits on a value that can be set. Long ticks stand
 * a round distance apart where one divides the range; a rule of up to ten steps has a long tick on each.
 */
export function tickCounts(range: ScaleRange): { readonly minor: number; readonly major: number } {
  const steps = Math.round((range.max - range.min) / range.step);
  if (steps <= mostMinorTicks) return { minor: steps, major: steps / stepsPerLongTick(steps, range.step) };
  // Too many to draw each: the fewest steps per short tick that still divide the range.
  let stride = 2;
  while (stride < steps && (steps % stride !== 0 || steps / stride > mostMinorTicks)) stride += 1;
  const minor = steps / stride;
  return { minor, major: minor % 4 === 0 ? minor / 4 : minor };
}

function stepsPerLongTick(steps: number, step: number): number {
  if (steps <= 10) return 1;
  const round = roundDistances
    .map((distance) => distance / step)
    .find((size) => size >= 2 && Number.isInteger(size) && steps % size === 0);
  return round ?? [7, 4, 3, 2].find((size) => steps % size === 0) ?? steps;
}
