import { overlayOffsetPx } from '@punktgenau/contract';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { readOffset, signedPx, stepOffset } from './offset-input.ts';

type OffsetFieldProps = {
  readonly label: string;
  readonly px: number;
  readonly onMove: (px: number) => void;
};

const arrowSteps: Readonly<Record<string, number>> = {
  ArrowUp: overlayOffsetPx.step,
  ArrowDown: -overlayOffsetPx.step,
};

/** An offset as a figure. It counts when Enter is pressed or the field is left; arrow keys move at once. */
export function OffsetField({ label, px, onMove }: OffsetFieldProps) {
  // What is typed and does not count yet; otherwise the offset is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max } = overlayOffsetPx;
  const isRefused = typed !== null && !readOffset(typed).ok;

  const take = () => {
    if (typed === null) return;
    const read = readOffset(typed);
    if (!read.ok) return;
    setTyped(null);
    if (read.px !== px) onMove(read.px);
  };

  return (
    <TextField
      label={label}
      inputMode="text"
      autoComplete="off"
      enterKeyHint="done"
      inputClassName="num"
      value={typed ?? String(px)}
      error={isRefused ? m.desktop_position_refused({ min: signedPx(min), max }) : undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') return take();
        if (event.key === 'Escape' && typed !== null) {
          event.preventDefault();
          return setTyped(null);
        }
        const step = arrowSteps[event.key];
        if (step === undefined) return undefined;
        event.preventDefault();
        setTyped(null);
        const next = stepOffset(px, step * (event.shiftKey ? overlayOffsetPx.quickStep : 1));
        if (next !== px) onMove(next);
        return undefined;
      }}
    />
  );
}
