import { useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FigureNote, useFigureNote } from '#shared/ui/figure-note.tsx';
import { parseHexColor } from '../model/hex-color.ts';
import { useDesignField, useDesignStore } from '../session/editor-context.ts';

/** A colour to choose, and what it is called. */
export type Swatch = { readonly hex: string; readonly name: () => string };

type ColorFieldProps = {
  readonly field: 'color' | 'outlineColor' | 'shadowColor';
  /** What the colour is of, for screen readers. */
  readonly label: string;
  readonly palette?: readonly Swatch[];
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
};

/** A colour by the system's picker, as hex text, or from a palette. */
export function ColorField({ field, label, palette, placeholder, isDisabled = false }: ColorFieldProps) {
  const store = useDesignStore();
  const color = useDesignField(field);
  // With the colour it stands for: one that came from elsewhere, undo for example, is shown instead.
  const [typing, setTyping] = useState<{ readonly text: string; readonly color: string }>();
  const typed = typing?.color === color ? typing.text : undefined;
  const id = useId();
  const { note, say } = useFigureNote();
  const isRefused = typed !== undefined && parseHexColor(typed) === undefined;
  const settle = () => {
    if (isRefused) say(m.designer_color_kept({ color }));
    setTyping(undefined);
  };
  return (
    <div className="color-field">
      <div className="colour">
        <ColorWell {...{ field, label, isDisabled }} />
        <input
          type="text"
          className="color-text"
          value={typed ?? color}
          placeholder={placeholder}
          disabled={isDisabled}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          aria-label={m.designer_color_hex({ label })}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          onChange={(event) => {
            const text = event.target.value;
            const parsed = parseHexColor(text);
            setTyping({ text, color: parsed ?? color });
            say('');
            if (parsed !== undefined) store.change({ [field]: parsed }, field);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key === 'Escape') setTyping(undefined);
          }}
          onBlur={() => {
            settle();
            store.endGesture();
          }}
        />
        <FigureNote>{note}</FigureNote>
      </div>
      {isRefused && (
        <p id={`${id}-error`} className="color-error" role="alert">
          {m.designer_color_error()}
        </p>
      )}
      {palette && <Palette field={field} label={label} options={palette} isDisabled={isDisabled} />}
    </div>
  );
}

type ColorWellProps = {
  readonly field: ColorFieldProps['field'];
  readonly label: string;
  readonly isDisabled: boolean;
};

/** Opens the system's colour picker. */
function ColorWell({ field, label, isDisabled }: ColorWellProps) {
  const store = useDesignStore();
  const color = useDesignField(field);
  return (
    <div className="well" data-off={isDisabled || undefined} style={{ backgroundColor: color }}>
      <input
        type="color"
        value={color.toLowerCase()}
        disabled={isDisabled}
        aria-label={m.designer_pick_color({ label })}
        onChange={(event) => store.change({ [field]: event.target.value.toUpperCase() }, field)}
        onBlur={store.endGesture}
      />
    </div>
  );
}

type PaletteProps = ColorWellProps & { readonly options: readonly Swatch[] };

function Palette({ field, label, options, isDisabled }: PaletteProps) {
  const store = useDesignStore();
  const color = useDesignField(field);
  const group = useId();
  return (
    <div className="palette" role="radiogroup" aria-label={m.designer_palette({ label })}>
      {options.map(({ hex, name }) => {
        const words = m.designer_swatch({ name: name(), color: hex });
        return (
          <label key={hex} className="swatch" style={{ backgroundColor: hex }} title={words}>
            <input
              type="radio"
              name={group}
              value={hex}
              checked={hex === color}
              disabled={isDisabled}
              aria-label={words}
              onChange={() => store.change({ [field]: hex })}
            />
          </label>
        );
      })}
    </div>
  );
}
