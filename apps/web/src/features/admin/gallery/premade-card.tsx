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
import { PremadePicture, premadeWords } from './premade-picture.tsx';

export type CardActions = {
  readonly onChange: (premade: ManagedPremade, changes: UpdatePremadeRequest) => void;
  readonly onEdit: (premade: ManagedPremade) => void;
  readonly onDelete: (premade: ManagedPremade) => void;
};

type PremadeCardProps = CardActions & {
  readonly premade: ManagedPremade;
  /** Place in the whole gallery, counted from 1, and how many there are. */
  readonly place: number;
  readonly total: number;
  readonly isDragged: boolean;
  readonly onGrip: (event: PointerEvent<HTMLButtonElement>) => void;
  readonly onGripKey: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

const onPicture = 'absolute top-2 rounded-sm bg-[#070a0fcc]! hover:bg-[#070a0f]!';

/** One crosshair of the gallery: picture, texts, and everything that can be done with it. */
export function PremadeCard(props: PremadeCardProps) {
  const { premade, isDragged, onChange, onEdit, onDelete } = props;
  const { category, isUploaded } = premade;
  const { name, description } = premadeWords(premade);
  return (
    <article
      aria-label={name}
      className={classNames(
        'grid h-full grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg border bg-panel',
        isDragged ? 'border-accent opacity-80' : 'border-hair',
      )}
    >
      <CardPicture {...props} name={name} />
      <div className="grid content-start gap-1.5 px-4 pt-3 pb-3">
        <h2 className="truncate text-lg" title={name}>
          {name}
        </h2>
        <p className="flex flex-wrap gap-1.5">
          <Badge>{categoryLabel(category)}</Badge>
          {isUploaded && <Badge>PNG</Badge>}
        </p>
        <p className="line-clamp-2 text-sm text-ink-muted" title={description}>
          {description}
        </p>
      </div>
      <div className="grid gap-3 px-4 pb-4">
        <CardSettings premade={premade} name={name} onChange={onChange} />
        <div className="flex gap-2">
          <Button
            size="sm"
            className="grow"
            aria-label={m.admin_gallery_edit_label({ name })}
            onClick={() => onEdit(premade)}
          >
            <Icon name="edit" size="sm" />
            {m.admin_gallery_edit()}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={m.admin_gallery_delete_label({ name })}
            onClick={() => onDelete(premade)}
          >
            <Icon name="trash" size="sm" />
            {m.admin_gallery_delete()}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** The picture, with the handle by which the card is dragged and the star. */
function CardPicture(props: PremadeCardProps & { readonly name: string }) {
  const { premade, name, place, total, isDragged, onGrip, onGripKey, onChange } = props;
  const { imageUrl, isActive, isFeatured } = premade;
  return (
    <div className="relative">
      <PremadePicture imageUrl={imageUrl} isFaint={!isActive} className="h-32" />
      <Button
        variant="ghost"
        size="sm"
        isIcon
        aria-label={m.admin_gallery_handle({ name, place, total })}
        onPointerDown={onGrip}
        onKeyDown={onGripKey}
        className={classNames(onPicture, 'left-2 touch-none', isDragged ? 'cursor-grabbing' : 'cursor-grab')}
      >
        <Icon name="grip" className="[stroke-width:2.25]" />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        isIcon
        aria-label={m.admin_gallery_feature({ name })}
        aria-pressed={isFeatured}
        title={m.admin_gallery_featured()}
        onClick={() => onChange(premade, { isFeatured: !isFeatured })}
        className={classNames(onPicture, 'right-2', isFeatured && 'text-elite!')}
      >
        <Star isFilled={isFeatured} size="md" />
      </Button>
    </div>
  );
}

type CardSettingsProps = Pick<PremadeCardProps, 'premade' | 'onChange'> & { readonly name: string };

/** What is changed without opening anything: whether players see it, and its sort number. */
function CardSettings({ premade, name, onChange }: CardSettingsProps) {
  const { isActive, sortOrder } = premade;
  const switchId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
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
        <span aria-hidden="true" className={classNames('text-sm', !isActive && 'text-ink-muted')}>
          {isActive ? m.admin_gallery_active() : m.admin_gallery_inactive()}
        </span>
      </label>
      <NumberInput
        name={name}
        value={sortOrder}
        onCommit={(value) => onChange(premade, { sortOrder: value })}
      />
    </div>
  );
}
