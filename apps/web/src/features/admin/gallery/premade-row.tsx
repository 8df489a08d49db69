import type { ManagedPremade, UpdatePremadeRequest } from '@punktgenau/contract/admin/gallery-schemas';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { categoryLabel } from '#shared/gallery/category-label.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Star } from '#shared/ui/star.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { NumberInput } from './number-input.tsx';
import { type DrawnDesigns, PremadePicture, premadeWords } from './premade-picture.tsx';

/** Handle, picture, name, category, number, star, switch, ways to more: as wide in each row. */
export const galleryColumns =
  'lg:grid-cols-[1rem_4.5rem_minmax(0,1fr)_6.5rem_5rem_4.5rem_2.75rem_3.5rem] lg:gap-x-5';

export type RowActions = {
  readonly onChange: (premade: ManagedPremade, changes: UpdatePremadeRequest) => void;
  readonly onEdit: (premade: ManagedPremade) => void;
  readonly onDelete: (premade: ManagedPremade) => void;
};

type PremadeRowProps = RowActions & {
  readonly premade: ManagedPremade;
  readonly designs: DrawnDesigns;
  /** Place in the whole gallery, counted from 1, and how many there are. */
  readonly place: number;
  readonly total: number;
  readonly isDragged: boolean;
  readonly onGrip: (event: PointerEvent<HTMLButtonElement>) => void;
  readonly onGripKey: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

/** One crosshair of the gallery: picture, texts, and everything that can be done with it. Phones break it into two lines. */
export function PremadeRow(props: PremadeRowProps) {
  const { premade, designs, place, total, isDragged, onGrip, onGripKey } = props;
  const { name, description } = premadeWords(premade);
  return (
    <article
      aria-label={name}
      className={classNames(
        'row-hover grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-1.5',
        galleryColumns,
        isDragged && 'is-hover rounded-md outline outline-1 outline-accent',
      )}
    >
      <Button
        variant="ghost"
        size="sm"
        isIcon
        aria-label={m.admin_gallery_handle({ name, place, total })}
        onPointerDown={onGrip}
        onKeyDown={onGripKey}
        className={classNames('-mx-2 touch-none', isDragged ? 'cursor-grabbing' : 'cursor-grab')}
      >
        <Icon name="grip" className="[stroke-width:2.25]" />
      </Button>
      <PremadePicture premade={premade} designs={designs} place={place - 1} />
      <div className="min-w-0 lg:contents">
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2">
            <h2 className="truncate font-sans text-base leading-snug font-semibold tracking-normal font-stretch-normal">
              {name}
            </h2>
            {premade.isUploaded && <Badge>PNG</Badge>}
          </div>
          <p className="truncate text-sm text-ink-muted" title={description}>
            {description}
          </p>
        </div>
        <p className="truncate text-sm text-ink-faint lg:text-ink-muted">{categoryLabel(premade.category)}</p>
      </div>
      <RowSettings {...props} name={name} />
    </article>
  );
}

/** What is done without opening anything: sort number, star, whether players see it; and the ways to more. */
function RowSettings({
  premade,
  name,
  onChange,
  onEdit,
  onDelete,
}: PremadeRowProps & { readonly name: string }) {
  const { isActive, isFeatured, sortOrder } = premade;
  const switchId = useId();
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:contents">
      <NumberInput
        name={name}
        value={sortOrder}
        onCommit={(value) => onChange(premade, { sortOrder: value })}
      />
      <Button
        variant="ghost"
        size="sm"
        isIcon
        aria-label={m.admin_gallery_feature({ name })}
        aria-pressed={isFeatured}
        title={m.admin_gallery_featured()}
        onClick={() => onChange(premade, { isFeatured: !isFeatured })}
        className={classNames('lg:-ml-2', isFeatured && 'text-elite!')}
      >
        <Star isFilled={isFeatured} size="md" />
      </Button>
      <label
        htmlFor={switchId}
        className="inline-flex min-h-(--size-control-sm) cursor-pointer items-center gap-2 pointer-coarse:min-h-(--size-touch)"
      >
        <Switch
          id={switchId}
          checked={isActive}
          aria-label={m.admin_gallery_active_label({ name })}
          onCheckedChange={(checked) => onChange(premade, { isActive: checked })}
        />
        <span aria-hidden="true" className={classNames('text-sm lg:hidden', !isActive && 'text-ink-muted')}>
          {isActive ? m.admin_gallery_active() : m.admin_gallery_inactive()}
        </span>
      </label>
      <RowWays premade={premade} name={name} onEdit={onEdit} onDelete={onDelete} />
    </div>
  );
}

type RowWaysProps = Pick<PremadeRowProps, 'premade' | 'onEdit' | 'onDelete'> & { readonly name: string };

function RowWays({ premade, name, onEdit, onDelete }: RowWaysProps) {
  return (
    <div className="-mr-2 flex">
      <Button
        variant="ghost"
        size="sm"
        isIcon
        aria-label={m.admin_gallery_edit_label({ name })}
        title={m.admin_gallery_edit()}
        onClick={() => onEdit(premade)}
      >
        <Icon name="edit" size="sm" />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        isIcon
        aria-label={m.admin_gallery_delete_label({ name })}
        title={m.admin_gallery_delete()}
        onClick={() => onDelete(premade)}
      >
        <Icon name="trash" size="sm" />
      </Button>
    </div>
  );
}
