import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import type { Range } from './lab-settings.ts';
import { oneDecimal } from './lab-words.ts';

type DecimalFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly range: Range;
  readonly onValueChange: (value: number) => void;
};

/** A figure with decimals, by comma or point. One out of range says so, and the last good one counts. */
export function DecimalField({ label, hint, value, range, onValueChange }: DecimalFieldProps) {
  const [draft, setDraft] = useState<string>();
  const typed = draft === undefined ? value : readDecimal(draft);
  const isGood = inRange(typed, range);
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="num"
      // Another game changes the figure under what was typed.
      value={draft !== undefined && (!isGood || typed === value) ? draft : writeDecimal(value)}
      error={
        isGood
          ? undefined
          : m.aim_lab_out_of_range({ min: writeDecimal(range.min), max: oneDecimal(range.max) })
      }
      onChange={({ target }) => {
        setDraft(target.value);
        const next = readDecimal(target.value);
        if (inRange(next, range)) onValueChange(next);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

function inRange(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}

/** @returns `NaN` for what is no number */
function readDecimal(text: string): number {
  return /^\d{1,7}([.,]\d{0,6})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
}

/** As games write it, with a point: their settings know no comma. */
function writeDecimal(value: number): string {
  return String(Number(value.toPrecision(6)));
}
