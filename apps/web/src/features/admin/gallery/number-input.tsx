import { sortOrderRange } from '@punktgenau/contract';
import { useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { inputLook } from '#shared/ui/field.tsx';

type NumberInputProps = {
  readonly name: string;
  readonly value: number;
  /** Called when the figure is confirmed by Enter or by leaving the field. */
  readonly onCommit: (value: number) => void;
};

/** A crosshair's sort number, to be typed over. What is no number is not taken, Escape brings the old one back. */
export function NumberInput({ name, value, onCommit }: NumberInputProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? value : readWhole(draft);

  const commit = () => {
    if (typed === undefined) return;
    setDraft(null);
    if (typed !== value) onCommit(typed);
  };

  return (
    <label htmlFor={id} className="flex items-center gap-2 text-sm text-ink-muted">
      <span aria-hidden="true">{m.admin_gallery_number()}</span>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.admin_gallery_number_label({ name })}
        aria-invalid={typed === undefined || undefined}
        title={typed === undefined ? m.admin_gallery_number_bad(sortOrderRange) : undefined}
        value={draft ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => (typed === undefined ? setDraft(null) : commit())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setDraft(null);
        }}
        className={`${inputLook} num w-20! min-h-(--size-control-sm)! px-2! text-right`}
      />
    </label>
  );
}

/** A whole number within the range, `undefined` for everything else. */
function readWhole(text: string): number | undefined {
  const value = /^\s*[+-]?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
  const isAllowed = value !== undefined && value >= sortOrderRange.min && value <= sortOrderRange.max;
  return isAllowed ? value : undefined;
}
