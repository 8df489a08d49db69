import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { isOwnPictureUrl } from '@punktgenau/contract/gallery/own-picture-url';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { imageLabel } from '#shared/designs/image-label.ts';
import { imageOf, shownSizePx } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { editHref, overlayHref, overlayPageHref } from '#shared/navigation/design-links.ts';
import { shareCodeOfSaved, shareUrl } from '#shared/share/share-links.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { DesignPicture } from '#shared/ui/design-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuItem } from '#shared/ui/menu-props.ts';
import type { OpenDialog } from './card-dialog.tsx';
import { copyShareLink } from './copy-share-link.ts';
import { type DesignActions, useDesignActions } from './use-design-actions.ts';

/** What is asked after a choice of the menu. */
const CardDialog = lazy(() => import('./card-dialog.tsx'));

type DesignCardProps = {
  readonly design: SavedDesign;
  /** A copy would go past what the account may save. */
  readonly isFull: boolean;
  /** The card is about to leave the page; the focus needs a new place. */
  readonly onRemove: () => void;
};

/** About how much room a card's preview has, in CSS pixels. */
const previewRoom = { width: 260, height: 176 };

/** One saved design: its picture, what it is, and everything that can be done with it. */
export function DesignCard({ design, isFull, onRemove }: DesignCardProps) {
  const isAsked = new URLSearchParams(useSearch()).get('look') === String(design.id);
  const [, navigate] = useLocation();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const open = openDialog ?? (isAsked ? 'look' : null);
  const { name, isPublic } = design;
  const close = () => {
    setOpenDialog(null);
    if (isAsked) navigate('/designs', { replace: true });
  };
  const onShare = async (shared: SavedDesign) => {
    if (!(await copyShareLink(shareUrl(shareCodeOfSaved(shared))))) setOpenDialog('share');
  };
  const actions = useDesignActions(design, (published) => void onShare(published));

  return (
    <article
      aria-label={name}
      aria-busy={actions.isBusy || undefined}
      className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]"
    >
      <DesignPicture design={design} room={previewRoom} hasZoomTag className="aspect-[16/10] rounded-md" />
      <div className="grid grid-cols-[minmax(0,1fr)] content-between gap-3 pt-3">
        <div>
          <div className="flex items-start justify-between gap-3">
            <h2 className="line-clamp-2 min-w-0 text-lg break-words" title={name}>
              {name}
            </h2>
            {isPublic && <Badge className="mt-0.5 flex-none">{m.designs_public()}</Badge>}
          </div>
          <Facts design={design} />
        </div>
        <div className="flex items-center gap-2">
          <WaysOn design={design} />
          <Menu
            label={m.designs_more_named({ name })}
            trigger={<Icon name="more" />}
            triggerProps={{ isIcon: true, isLoading: actions.isBusy }}
            items={menuItems({
              design,
              isFull,
              actions,
              onOpen: setOpenDialog,
              onShare: () => void onShare(design),
            })}
          />
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <CardDialog {...{ design, open, actions, onRemove }} onClose={close} />
        </Suspense>
      )}
    </article>
  );
}

function Facts({ design }: { readonly design: SavedDesign }) {
  const { shape, color } = design;
  const image = imageOf(design);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      <span>{image ? imageLabel(image) : shapeLabel(shape)}</span>
      {!image && (
        <span className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-3 rounded-sm border border-[#ffffff2e]"
            style={{ backgroundColor: color }}
          />
          <span className="font-mono text-[0.95em]">{color}</span>
        </span>
      )}
      <span className="num">{m.designs_size({ size: shownSizePx(design) })}</span>
      {image && image.rotation > 0 && <span className="num">{image.rotation}°</span>}
    </p>
  );
}

type MenuItemsInput = {
  readonly design: SavedDesign;
  readonly isFull: boolean;
  readonly actions: DesignActions;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onShare: () => void;
};

function overlayLinks(design: SavedDesign): MenuItem[] {
  return [
    {
      kind: 'link',
      label: m.designs_open_overlay(),
      icon: 'external',
      href: overlayHref('transparent-overlay', design),
      opensNewTab: true,
    },
  ];
}

function menuItems({ design, isFull, actions, onOpen, onShare }: MenuItemsInput): MenuItem[] {
  const share: MenuItem = { kind: 'action', label: m.designs_share(), icon: 'link', onSelect: onShare };
  const publish: MenuItem = {
    kind: 'action',
    label: m.publish_menu(),
    icon: 'grid',
    onSelect: () => onOpen('publish'),
  };
  const look: MenuItem = {
    kind: 'action',
    label: m.own_picture_look(),
    icon: 'reset',
    onSelect: () => onOpen('look'),
  };
  const publicity: MenuItem = {
    kind: 'action',
    label: design.isPublic ? m.designs_make_private() : m.designs_make_public(),
    icon: design.isPublic ? 'eye-off' : 'eye',
    onSelect: () => void actions.setPublic(!design.isPublic),
  };
  return [
    ...overlayLinks(design),
    // The link of a private design carries parameters; a picture of the gallery is none of them.
    ...(imageOf(design) && !design.isPublic ? [] : [share]),
    ...(imageOf(design) ? [] : [publish]),
    { kind: 'line' },
    ...(imageOf(design) ? [look] : []),
    {
      kind: 'action',
      label: m.designs_rename(),
      icon: 'edit',
      onSelect: () => onOpen('rename'),
    },
    {
      kind: 'action',
      label: m.designs_duplicate(),
      icon: 'copy',
      isDisabled: isFull,
      onSelect: () => void actions.duplicate(),
    },
    // Players' own pictures stay private.
    ...(isOwnPictureUrl(design.imageUrl ?? '') ? [] : [publicity]),
    { kind: 'line' },
    {
      kind: 'action',
      label: m.designs_delete(),
      icon: 'trash',
      isDanger: true,
      onSelect: () => onOpen('delete'),
    },
  ];
}

/** To the editor, and into the game. */
function WaysOn({ design }: { readonly design: SavedDesign }) {
  const { name } = design;
  return (
    <>
      <LinkButton href={editHref(design)} className="grow" aria-label={m.designs_edit_named({ name })}>
        {m.designs_edit()}
      </LinkButton>
      <LinkButton
        href={overlayPageHref(design)}
        className="grow"
        aria-label={m.designs_into_game_named({ name })}
      >
        {m.designs_into_game()}
      </LinkButton>
    </>
  );
}
