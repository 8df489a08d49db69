import type { PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { scenesInRow } from '#shared/ui/game-scene.ts';
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
  const scenes = scenesInRow(crosshairs);

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
      className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3 gap-y-3 max-sm:grid-cols-3"
    >
      {crosshairs.map((crosshair, index) => (
        <PremadeOption
          key={crosshair.id}
          crosshair={crosshair}
          scene={scenes[index]}
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
  readonly scene: SceneName | undefined;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const room = { width: 90, height: 72 };

function PremadeOption({ crosshair, scene, group, isChosen, onChoose, onKeyDown }: PremadeOptionProps) {
  const { name, imageUrl, isFeatured, design } = crosshair;
  return (
    <label
      title={name}
      className={classNames(
        'group relative grid cursor-pointer grid-rows-[1fr_auto] justify-items-center gap-1 pb-1 transition-colors',
        'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'bg-accent-wash' : 'rounded-sm hover:bg-raised',
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
      <GalleryThumb
        design={design}
        imageUrl={imageUrl}
        scene={scene}
        room={room}
        className="aspect-[4/3] w-full rounded-sm"
      />
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
      {/* On the picture's own edges, so that the grid stands in line with the words around it. */}
      {isChosen && <span aria-hidden="true" className="corners pointer-events-none absolute inset-0" />}
    </label>
  );
}
