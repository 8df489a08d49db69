import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { drawnExtent } from '#shared/gallery/gallery-thumb.tsx';
import { seenText, sourceText } from '#shared/gallery/pro-words.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { filterAddress, type Narrowed } from './filter-address.ts';
import type { ShownCrosshair } from './shown-crosshair.ts';

/** What can be said of a crosshair: its measures, where it belongs, and for a professional's where it was seen. */
export function CrosshairFacts({ crosshair }: { readonly crosshair: ShownCrosshair }) {
  const { design, pro, tags } = crosshair;
  return (
    <dl className={factsLook}>
      {pro && <Fact name={m.crosshair_fact_team()}>{pro.team}</Fact>}
      {pro && <Fact name={m.crosshair_fact_game()}>{pro.game}</Fact>}
      {design && <DrawnFacts design={design} />}
      {pro && (
        <Fact name={m.crosshair_fact_source()}>
          {sourceText(pro.source) ?? <span lang="en">{pro.source}</span>}
          <br />
          <span className="text-ink-muted">{seenText(pro.seen)}</span>
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact name={m.crosshair_tags()}>
          <Tags tags={tags} />
        </Fact>
      )}
    </dl>
  );
}

/** Under a finger a row of links is higher than the name beside it: they stand on one line. */
export const factsLook =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-y border-hair text-sm [&>*]:py-2 pointer-coarse:[&>:is(dd:has(a),:has(+dd_a))]:self-baseline';

/** Under a finger the space between two words belongs to both, half each. */
export const tagsLook = '-my-0.5 flex flex-wrap gap-x-3 pointer-coarse:gap-x-4';

/** What is to be seen of a design. */
export function DrawnFacts({ design }: { readonly design: CrosshairDesign }) {
  return (
    <>
      <Fact name={m.crosshair_fact_size()}>
        <span className="num">{m.crosshairs_size(drawnExtent(design))}</span>
      </Fact>
      <Fact name={m.crosshair_fact_shape()}>{shapeLabel(design.shape)}</Fact>
      <Fact name={m.crosshair_fact_color()}>
        <span className="num inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-4 rounded-sm border border-hair-strong forced-color-adjust-none"
            style={{ backgroundColor: design.color }}
          />
          {design.color}
        </span>
      </Fact>
    </>
  );
}

/** The catalogue's words for it. Each leads to everything that has the same one. */
function Tags({ tags }: Pick<ShownCrosshair, 'tags'>) {
  return (
    <ul className={tagsLook}>
      {tags.map((tag) => (
        <li key={tag}>
          <FilterLink narrowed={{ query: tag }}>{tag}</FilterLink>
        </li>
      ))}
    </ul>
  );
}

type FilterLinkProps = { readonly narrowed: Partial<Narrowed>; readonly children: ReactNode };

/** Leads to everything of which this fact is true as well. */
export function FilterLink({ narrowed, children }: FilterLinkProps) {
  return (
    <Link
      href={filterAddress(narrowed)}
      className="inline-flex min-h-6 items-center link-quiet hover:text-accent hover:decoration-accent pointer-coarse:-mx-2 pointer-coarse:min-h-(--size-touch) pointer-coarse:min-w-(--size-touch) pointer-coarse:justify-center pointer-coarse:px-2"
    >
      {children}
    </Link>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
