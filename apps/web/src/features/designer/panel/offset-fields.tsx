import { designRanges } from '@punktgenau/crosshair';
import { useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FigureNote, rangeText, settledText, useFigureNote } from '#shared/ui/figure-note.tsx';
import { parseScaleInput, settleScaleInput } from '#shared/ui/scale-input.ts';
import { useDesignField, useDesignStore } from '../session/editor-context.ts';

/** How far the crosshair is from the middle, typed: the range is far too wide for a slider. */
export function OffsetFields({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <div className="offsets">
      <span>{m.designer_position()}</span>
      <OffsetField field="offsetX" sign="X" label={m.designer_offset_x()} isDisabled={isDisabled} />
      <OffsetField field="offsetY" sign="Y" label={m.designer_offset_y()} isDisabled={isDisabled} />
    </div>
  );
}

type OffsetFieldProps = {
  readonly field: 'offsetX' | 'offsetY';
  readonly sign: string;
  readonly label: string;
  readonly isDisabled: boolean;
};

function OffsetField({ field, sign, label, isDisabled }: OffsetFieldProps) {
  const store = useDesignStore();
  const value = useDesignField(field);
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const range = designRanges[field];
  const isRefused = typed !== undefined && !parseScaleInput(typed, range, 'px').ok;
  const { note, say } = useFigureNote();
  const settle = () => {
    if (typed === undefined) return;
    const settled = settleScaleInput(typed, range, value, 'px');
    setTyped(undefined);
    if (settled.value !== value) store.change({ [field]: settled.value }, field);
    if (!settled.isAsTyped) say(settledText(settled.value, range, 'px'));
  };
  return (
    <div className="offset">
      <label htmlFor={id}>{sign}</label>
      <input
        id={id}
        aria-label={label}
        type="text"
        inputMode="text"
        autoComplete="off"
        className="num"
        value={typed ?? String(value)}
        disabled={isDisabled}
        aria-invalid={isRefused}
        aria-describedby={`${id}-range`}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          say('');
          const parsed = parseScaleInput(event.target.value, range, 'px');
          if (parsed.ok) store.change({ [field]: parsed.value }, field);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') return settle();
          if (event.key === 'Escape') return setTyped(undefined);
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (step === undefined) return undefined;
          event.preventDefault();
          const next = Math.max(range.min, Math.min(range.max, value + step * (event.shiftKey ? 5 : 1)));
          setTyped(undefined);
          store.change({ [field]: next }, field);
          return undefined;
        }}
        onBlur={() => {
          settle();
          store.endGesture();
        }}
      />
      <span aria-hidden="true">px</span>
      <span id={`${id}-range`} hidden>
        {rangeText(range, 'px')}
      </span>
      <FigureNote>{note}</FigureNote>
    </div>
  );
}
