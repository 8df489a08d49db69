import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { Link } from 'wouter';
import { imageLabel } from '#shared/designs/image-label.ts';
import { imageOf, shownSizePx } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { editHref, overlayHref } from '#shared/navigation/design-links.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { DesignPicture } from '#shared/ui/design-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';

/** With the place for a new one they are one row, on phones two: the ways into the game come next. */
const shownCount = 3;
const room = { width: 260, height: 130 };
const pictureLook = 'aspect-[16/10] rounded-md sm:aspect-[2/1]';

type MoreDesignsProps = {
  /** In the order in which they are shown. */
  readonly designs: readonly SavedDesign[];
  /** How many the player has in all. */
  readonly total: number;
};

/** The player's other designs, each in the scene it was made in, and the place for a new one. */
export function MoreDesigns({ designs, total }: MoreDesignsProps) {
  return (
    <section aria-labelledby="more-designs" className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="more-designs">{m.download_more()}</h2>
        <Link href="/designs" className="link inline-flex min-h-(--size-control) items-center">
          {m.download_recent_all()} <span className="num ml-1.5 text-ink-faint">{total}</span>
        </Link>
      </header>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {designs.slice(0, shownCount).map((design) => (
          <li key={design.id} className="min-w-0">
            <DesignTile design={design} />
          </li>
        ))}
        <li className="min-w-0">
          <Link
            href="/editor"
            className={`${pictureLook} grid place-content-center justify-items-center gap-2 border border-dashed border-edge p-2 text-center text-ink-muted hover:border-accent hover:text-ink`}
          >
            <Icon name="plus" />
            {m.download_new()}
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Where a pointer can hover the actions come with it or with the focus; on touch and on phones they always stand there. */
const actionsLook =
  'flex gap-2 max-sm:mt-2 pointer-coarse:mt-2 sm:pointer-fine:absolute sm:pointer-fine:inset-x-0 sm:pointer-fine:bottom-0 sm:pointer-fine:bg-linear-to-t sm:pointer-fine:from-[#05070be6] sm:pointer-fine:to-transparent sm:pointer-fine:p-2 sm:pointer-fine:pt-8 sm:pointer-fine:opacity-0 sm:pointer-fine:transition-opacity sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100';

function DesignTile({ design }: { readonly design: SavedDesign }) {
  const { name, shape, color } = design;
  const image = imageOf(design);
  return (
    <article aria-label={name} className="group grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="relative">
        <DesignPicture design={design} room={room} maxZoom={2} className={pictureLook} />
        <div className={actionsLook}>
          <LinkButton
            href={editHref(design)}
            size="sm"
            className="grow"
            aria-label={m.download_edit_named({ name })}
          >
            {m.download_edit()}
          </LinkButton>
          <LinkButton
            href={overlayHref('transparent-overlay', design)}
            target="_blank"
            size="sm"
            className="sm:grow pointer-coarse:min-w-11"
            aria-label={m.download_overlay_named({ name })}
          >
            <span className="max-sm:hidden">{m.download_overlay()}</span>
            <Icon name="external" size="sm" />
          </LinkButton>
        </div>
      </div>
      <div>
        <h3 className="truncate" title={name}>
          {name}
        </h3>
        <p className="num truncate text-sm text-ink-muted">
          {image ? imageLabel(image) : `${shapeLabel(shape)}, ${color}`},{' '}
          {m.download_size({ size: shownSizePx(design) })}
        </p>
      </div>
    </article>
  );
}
