import { useId } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** The colours that crosshairs mostly have, round the circle of hues. */
const swatches = [
  { color: '#FF3B3B', name: m.crosshairs_color_red },
  { color: '#FFD400', name: m.crosshairs_color_yellow },
  { color: '#00FF00', name: m.crosshairs_color_green },
  { color: '#00FFFF', name: m.crosshairs_color_cyan },
  { color: '#FF4DDB', name: m.crosshairs_color_pink },
  { color: '#FFFFFF', name: m.crosshairs_color_white },
] as const;

type ColorFilterProps = {
  readonly color: string | undefined;
  readonly onChoose: (color: string | undefined) => void;
};

/** A colour that crosshairs are near: any, one of a few, or one of the system's picker. */
export function ColorFilter({ color, onChoose }: ColorFilterProps) {
  const group = useId();
  return (
    <fieldset className="col-span-full grid min-w-0">
      <legend className="text-sm font-medium text-ink-muted">{m.crosshairs_filter_color()}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Swatch
          group={group}
          name={m.crosshairs_filter_any()}
          isChosen={color === undefined}
          onChoose={() => onChoose(undefined)}
        />
        {swatches.map((swatch) => (
          <Swatch
            key={swatch.color}
            group={group}
            color={swatch.color}
            name={swatch.name()}
            isChosen={color === swatch.color}
            onChoose={() => onChoose(swatch.color)}
          />
        ))}
        <OwnColor color={color} onChoose={onChoose} />
      </div>
    </fieldset>
  );
}

type SwatchProps = {
  readonly group: string;
  /** Without one it stands for every colour. */
  readonly color?: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Swatch({ group, color, name, isChosen, onChoose }: SwatchProps) {
  return (
    <label
      className="relative grid size-8 cursor-pointer place-items-center rounded-sm border border-hair-strong text-ink-muted outline-offset-2 forced-color-adjust-none has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-ink pointer-coarse:size-(--size-touch)"
      style={{ backgroundColor: color }}
      title={name}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-label={name}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {color === undefined && <Icon name="close" size="sm" />}
    </label>
  );
}

/** Opens the system's colour picker. */
function OwnColor({ color, onChoose }: ColorFilterProps) {
  const isChosen = color !== undefined && !swatches.some((swatch) => swatch.color === color);
  return (
    <label
      className={classNames(
        'relative flex min-h-8 cursor-pointer items-center gap-2 rounded-sm border border-hair-strong px-2 text-sm text-ink-muted outline-offset-2 hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-ink pointer-coarse:min-h-(--size-touch)',
        isChosen && 'outline-2 outline-accent',
      )}
    >
      <span
        className="size-5 rounded-sm border border-hair-strong forced-color-adjust-none"
        style={{ backgroundColor: color ?? '#808080' }}
      />
      {isChosen ? m.crosshairs_color_near({ color }) : m.crosshairs_color_own()}
      <input
        type="color"
        value={(color ?? '#808080').toLowerCase()}
        onChange={({ target }) => onChoose(target.value.toUpperCase())}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
