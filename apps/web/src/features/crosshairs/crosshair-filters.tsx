import {
  communityGames,
  communitySorts,
  communityTags,
} from '@punktgenau/contract/community/community-options';
import { shapeNames } from '@punktgenau/crosshair';
import { type ReactNode, useId, useRef, useState } from 'react';
import { gameLabels, tagLabels } from '#shared/community/community-words.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { SelectField, type SelectOption } from '#shared/ui/select-field.tsx';
import { ColorFilter } from './color-filter.tsx';
import { countFilters, type Narrowed, type SizeRange, sizeRanges } from './filter-address.ts';

type CrosshairFiltersProps = {
  readonly narrowed: Narrowed;
  readonly onShow: (next: Partial<Narrowed>) => void;
};

/** A button, and what it opens below its row: shape, colour, size, tag, game and order. Open at first where one of them is set. */
export default function CrosshairFilters({ narrowed, onShow }: CrosshairFiltersProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const count = countFilters(narrowed);
  const [isOpen, setOpen] = useState(count > 0);
  const reset = () => {
    onShow(noFilters);
    // The button is gone then.
    box.current?.focus();
  };
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="max-lg:min-h-(--size-touch)"
      >
        <Icon name="settings" size="sm" />
        {count === 0 ? m.crosshairs_more_filters() : m.crosshairs_more_filters_set({ count })}
      </Button>
      <div
        ref={box}
        id={id}
        tabIndex={-1}
        className={classNames(
          'col-span-full grid-cols-2 items-end gap-3 outline-none max-md:[&>:nth-child(5)]:col-span-full md:grid-cols-3 xl:grid-cols-5',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <Choices narrowed={narrowed} onShow={onShow} />
        {count > 0 && (
          <Button variant="ghost" className="col-span-full -ml-3 justify-self-start" onClick={reset}>
            {m.crosshairs_filters_reset()}
          </Button>
        )}
      </div>
    </>
  );
}

const noFilters = { shape: undefined, color: undefined, size: undefined, tag: undefined, game: undefined };

const sizeLabels: Readonly<Record<SizeRange, () => string>> = {
  small: m.crosshairs_size_small,
  medium: m.crosshairs_size_medium,
  large: m.crosshairs_size_large,
};
const sortLabels = {
  new: m.crosshairs_sort_new,
  liked: m.crosshairs_sort_liked,
  used: m.crosshairs_sort_used,
};

function Choices({ narrowed, onShow }: CrosshairFiltersProps): ReactNode {
  const { shape, color, size, tag, game, sort } = narrowed;
  return (
    <>
      <Choice
        label={m.crosshair_fact_shape()}
        value={shape}
        values={shapeNames}
        labelOf={shapeLabel}
        onChoose={(chosen) => onShow({ shape: chosen })}
      />
      <Choice
        label={m.crosshairs_filter_size()}
        value={size}
        values={Object.keys(sizeRanges) as SizeRange[]}
        labelOf={(one) => sizeLabels[one]()}
        onChoose={(chosen) => onShow({ size: chosen })}
      />
      <Choice
        label={m.crosshair_fact_game()}
        value={game}
        values={communityGames}
        labelOf={(one) => gameLabels[one]()}
        onChoose={(chosen) => onShow({ game: chosen })}
      />
      <Choice
        label={m.crosshairs_filter_tag()}
        value={tag}
        values={communityTags}
        labelOf={(one) => tagLabels[one]()}
        onChoose={(chosen) => onShow({ tag: chosen })}
      />
      <SelectField
        label={m.crosshairs_sort()}
        value={sort}
        options={communitySorts.map((value) => ({ value, label: sortLabels[value]() }))}
        onChange={({ target }) =>
          onShow({ sort: communitySorts.find((one) => one === target.value) ?? 'new' })
        }
      />
      <ColorFilter color={color} onChoose={(chosen) => onShow({ color: chosen })} />
    </>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value | undefined;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly onChoose: (value: Value | undefined) => void;
};

function Choice<Value extends string>({ label, value, values, labelOf, onChoose }: ChoiceProps<Value>) {
  const options: SelectOption[] = [
    { value: '', label: m.crosshairs_filter_any() },
    ...values.map((one) => ({ value: one, label: labelOf(one) })),
  ];
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={options}
      onChange={({ target }) => onChoose(values.find((one) => one === target.value))}
    />
  );
}
