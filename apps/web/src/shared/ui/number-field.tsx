import { type InputHTMLAttributes, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts, inputLook } from './field.tsx';
import { FigureNote, rangeText, settledText, useFigureNote } from './figure-note.tsx';
import { parseScaleInput, type ScaleRange, settleScaleInput, valueAfterKey } from './scale-input.ts';

type NumberFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step' | 'className'
> &
  FieldTexts &
  ScaleRange & {
    readonly unit?: string;
    readonly value: number;
    /** Called with valid figures only. */
    readonly onValueChange: (value: number) => void;
    readonly className?: string;
  };

/**
 * A whole number typed or stepped with the arrow keys. One out of range turns red and says why; once it is confirmed or
 * left, the nearest value of the range counts.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    aside,
    hint,
    error,
    id,
    className,
    unit = '',
    value,
    onValueChange,
    min,
    max,
    step,
    ...input
  } = props;
  const range: ScaleRange = { min, max, step };
  const { draft, setDraft, typed, note, say, settle } = useDraft(range, unit, value, onValueChange);
  return (
    <Field
      {...{ label, aside, hint, id, className }}
      error={typed?.ok === false ? rangeText(range, unit) : error}
    >
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type="text"
            inputMode={min < 0 ? 'text' : 'numeric'}
            autoComplete="off"
            value={draft ?? String(value)}
            onChange={(event) => {
              const next = parseScaleInput(event.target.value, range, unit);
              setDraft(event.target.value);
              say('');
              if (next.ok && next.value !== value) onValueChange(next.value);
            }}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle();
              if (event.key === 'Escape') setDraft(null);
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              setDraft(null);
              const next = valueAfterKey(event.key, value, range, 1);
              if (next !== null && next !== value) onValueChange(next);
            }}
            className={classNames(inputLook, 'num', unit !== '' && 'pr-9')}
          />
          {unit !== '' && <Unit>{unit}</Unit>}
          <FigureNote>{note}</FigureNote>
        </div>
      )}
    </Field>
  );
}

function Unit({ children }: { readonly children: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-xs text-ink-faint"
    >
      {children}
    </span>
  );
}

/** What is typed while it does not (yet) mean the value; `null` while the value is shown. */
function useDraft(range: ScaleRange, unit: string, value: number, onValueChange: (value: number) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? null : parseScaleInput(draft, range, unit);
  const { note, say } = useFigureNote();
  const settle = () => {
    if (draft === null) return;
    const settled = settleScaleInput(draft, range, value, unit);
    setDraft(null);
    if (settled.value !== value) onValueChange(settled.value);
    if (!settled.isAsTyped) say(settledText(settled.value, range, unit));
  };
  return { draft, setDraft, typed, note, say, settle };
}
