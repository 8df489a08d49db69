import { overlayOffsetPx } from '@punktgenau/contract/desktop/overlay-schemas';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FigureNote, useFigureNote } from '#shared/ui/figure-note.tsx';
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
  const { note, say } = useFigureNote();
  const isBeyond = typed !== null && readOffset(typed).isClamped;

  const take = () => {
    if (typed === null) return;
    const read = readOffset(typed);
    setTyped(null);
    if (read.isClamped) say(m.desktop_position_clamped({ px: signedPx(read.px), min: signedPx(min), max }));
    if (read.px !== px) onMove(read.px);
  };

  return (
    <TextField
      label={label}
      inputMode="text"
      autoComplete="off"
      enterKeyHint="done"
      inputClassName="num"
      value={typed ?? signedPx(px)}
      error={isBeyond ? m.desktop_position_range({ min: signedPx(min), max }) : undefined}
      trailing={<FigureNote>{note}</FigureNote>}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        say('');
      }}
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
