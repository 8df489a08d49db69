import type {
  PremadeCategory,
  PublicGallery,
  PublicPremade,
  PublicPro,
} from '@punktgenau/contract/gallery/gallery-schemas';
import { type CrosshairDesign, decodeShareCode } from '@punktgenau/crosshair';
import { type SearchText, searchTextOf } from '#shared/gallery/search-text.ts';
import { m } from '#shared/i18n/messages.ts';

/** A crosshair of the public gallery: a premade one, or a professional’s. */
export type ShownCrosshair = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** `null`: a professional's. */
  readonly category: PremadeCategory | null;
  readonly tags: readonly string[];
  readonly isFeatured: boolean;
  /** `null`: an uploaded picture. */
  readonly design: CrosshairDesign | null;
  readonly imageUrl: string | null;
  readonly pro: PublicPro | null;
  readonly search: SearchText;
};

/** What the gallery narrows its list to: all, a category, or the professionals'. */
export type Filter = PremadeCategory | 'pros' | 'all';

/** The public list as its pages show it: the featured ones of each kind first. */
export function shownOf({ premades, pros }: PublicGallery): ShownCrosshair[] {
  const all = [...pros.map(shownPro), ...premades.map(shownPremade)];
  return [...all.filter(({ isFeatured }) => isFeatured), ...all.filter(({ isFeatured }) => !isFeatured)];
}

/** Whether a crosshair belongs to what the list is narrowed to. */
export function isOf({ category }: ShownCrosshair, filter: Filter): boolean {
  return filter === 'all' || (category ?? 'pros') === filter;
}

function shownPremade({ shareCode, tags, ...premade }: PublicPremade): ShownCrosshair {
  const design = shareCode === null ? null : designOfCode(shareCode);
  const { name, category, description } = premade;
  return {
    ...premade,
    tags: tags.split(',').filter(Boolean),
    design,
    pro: null,
    search: searchTextOf([name, category, description, tags], design),
  };
}

function shownPro(pro: PublicPro): ShownCrosshair {
  const { slug, playerName, game, team, description, shareCode } = pro;
  const design = designOfCode(shareCode);
  return {
    slug,
    name: m.dashboard_pro_name({ player: playerName, game }),
    description,
    category: null,
    tags: [],
    isFeatured: false,
    design,
    imageUrl: null,
    pro,
    search: searchTextOf([playerName, team, game, description, 'profi'], design),
  };
}

function designOfCode(code: string): CrosshairDesign | null {
  const decoded = decodeShareCode(code);
  return decoded.ok ? decoded.value : null;
}
