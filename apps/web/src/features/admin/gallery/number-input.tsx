import { sortOrderRange } from '@punktgenau/contract/admin/gallery-schemas';
import { useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { inputLook } from '#shared/ui/field.tsx';
import { FigureNote, useFigureNote } from '#shared/ui/figure-note.tsx';
import { parseScaleInput, type ScaleRange, settleScaleInput } from '#shared/ui/scale-input.ts';

const range: ScaleRange = { ...sortOrderRange, step: 1 };

type NumberInputProps = {
  readonly name: string;
  readonly value: number;
  /** Called when the figure is confirmed by Enter or by leaving the field. */
  readonly onCommit: (value: number) => void;
};

/**
 * A crosshair's sort number, to be typed over. What is out of range becomes the nearest one, what is no number is not
 * taken, and a note says so; Escape brings the old one back.
 */
export function NumberInput({ name, value, onCommit }: NumberInputProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const { note, say } = useFigureNote();
  const isRefused = draft !== null && !parseScaleInput(draft, range).ok;

  const commit = () => {
    if (draft === null) return;
    const settled = settleScaleInput(draft, range, value);
    setDraft(null);
    if (settled.value !== value) onCommit(settled.value);
    if (!settled.isAsTyped) say(m.admin_gallery_number_bad(sortOrderRange));
  };

  return (
    <label htmlFor={id} className="relative flex items-center gap-2 text-sm text-ink-muted">
      <span aria-hidden="true" className="lg:hidden">
        {m.admin_gallery_number()}
      </span>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.admin_gallery_number_label({ name })}
        aria-invalid={isRefused || undefined}
        title={isRefused ? m.admin_gallery_number_bad(sortOrderRange) : undefined}
        value={draft ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setDraft(event.target.value);
          say('');
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setDraft(null);
        }}
        className={`${inputLook} num w-20! min-h-(--size-control-sm)! px-2! text-right`}
      />
      <FigureNote>{note}</FigureNote>
    </label>
  );
}
