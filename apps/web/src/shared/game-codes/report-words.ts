import type { CodeReport, FieldReport, MeasuredField } from '@punktgenau/crosshair/codecs';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

const fieldWords = {
  color: m.report_color,
  opacity: m.report_opacity,
  thickness: m.report_thickness,
  length: m.report_length,
  gap: m.report_gap,
  dot: m.report_dot,
  outline: m.report_outline,
  outlineColor: m.report_outline_color,
} as const satisfies Record<MeasuredField, () => string>;

/** What a field is called. */
export function fieldName({ field }: FieldReport): string {
  return fieldWords[field]();
}

/** A number of a field with its unit, a colour, or that there is none. */
function valueText(field: MeasuredField, value: number | string | null): string {
  if (value === null) return m.report_without();
  if (typeof value === 'string') return value;
  const number = formatNumber(Math.round(value * 100) / 100);
  return field === 'opacity' ? m.report_percent({ value: number }) : m.report_px({ value: number });
}

/** What the field is on both sides; said once where that is the same. */
export function fieldValues({ field, state, from, to }: FieldReport): string {
  const [before, after] = [valueText(field, from), valueText(field, to)];
  return state === 'exact' || before === after ? after : m.report_change({ from: before, to: after });
}

/** Whether a field was carried over, and by how much it was not. */
export function fieldState({ field, state, by }: FieldReport): string {
  if (state === 'exact') return m.report_exact();
  if (by === null) return m.report_impossible();
  const difference = valueText(field, by);
  return state === 'rounded'
    ? m.report_rounded({ by: difference })
    : m.report_impossible_by({ by: difference });
}

/** How many pixels differ between both pictures. */
export function pixelsText({
  differing,
  misplaced,
}: Pick<CodeReport<never>, 'differing' | 'misplaced'>): string {
  if (differing === 0) return m.report_same();
  if (differing === 1) return m.report_differ_one();
  const count = formatNumber(differing);
  return misplaced === 0
    ? m.report_differ_look({ count })
    : m.report_differ({ count, misplaced: formatNumber(misplaced) });
}
