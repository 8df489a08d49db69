import type { PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { visibility } from '@punktgenau/crosshair';
import { type KeyboardEvent, useId, useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { GalleryPicture } from '#shared/ui/gallery-picture.tsx';
import { columnsOf, moveInGrid } from '#shared/ui/grid-move.ts';
import { Star } from '#shared/ui/star.tsx';

type PremadeGridProps = {
  readonly crosshairs: readonly PremadeCrosshair[];
  readonly chosenId: number | undefined;
  readonly onChoose: (crosshair: PremadeCrosshair) => void;
};

/** The gallery's pictures. A radio group with one tab stop, in which the arrow keys move in both directions. */
export function PremadeGrid({ crosshairs, chosenId, onChoose }: PremadeGridProps) {
  const group = useId();
  const grid = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const options = [...(grid.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    if (!event.key.startsWith('Arrow') && event.key !== 'Home' && event.key !== 'End') return;
    // A radio group of the browser's own would go on at the other end.
    event.preventDefault();
    const next = moveInGrid(event.key, index, options.length, columnsOf(grid.current));
    const crosshair = next === null ? undefined : crosshairs[next];
    if (next === null || !crosshair) return;
    options[next]?.focus();
    onChoose(crosshair);
  };

  return (
    <div
      ref={grid}
      role="radiogroup"
      aria-label={m.dashboard_gallery_list()}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-px overflow-hidden border-t border-hair max-sm:grid-cols-3"
    >
      {crosshairs.map((crosshair, index) => (
        <PremadeOption
          key={crosshair.id}
          crosshair={crosshair}
          group={group}
          isChosen={crosshair.id === chosenId}
          onChoose={() => onChoose(crosshair)}
          onKeyDown={(event) => onKeyDown(event, index)}
        />
      ))}
    </div>
  );
}

type PremadeOptionProps = {
  readonly crosshair: PremadeCrosshair;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function PremadeOption({ crosshair, group, isChosen, onChoose, onKeyDown }: PremadeOptionProps) {
  const { name, imageUrl, isFeatured, design } = crosshair;
  // A crosshair in dark colours is shown on light ground.
  const isDark = design !== null && visibility(design, '#121822').verdict === 'poor';
  return (
    <label
      title={name}
      className={classNames(
        'group relative grid cursor-pointer outline-1 outline-hair grid-rows-[1fr_auto] justify-items-center gap-1 px-1.5 pt-2 pb-1.5 transition-colors',
        'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'corners bg-accent-wash' : 'hover:bg-raised',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-label={isFeatured ? `${name}, ${m.dashboard_featured()}` : name}
        onChange={onChoose}
        onKeyDown={onKeyDown}
        className="absolute inset-0 z-1 cursor-[inherit] appearance-none outline-none"
      />
      <span className={classNames('grid size-20 place-content-center rounded-sm', isDark && 'bg-ink-muted')}>
        <GalleryPicture url={imageUrl} sizePx={64} alt="" />
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'w-full truncate text-center text-xs',
          isChosen ? 'text-ink' : 'text-ink-muted group-hover:text-ink',
        )}
      >
        {name}
      </span>
      {isFeatured && (
        <span aria-hidden="true" className="absolute top-1.5 left-1.5 text-elite">
          <Star isFilled />
        </span>
      )}
    </label>
  );
}
