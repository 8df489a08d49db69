import type { CommunityGame } from '@punktgenau/contract/community/community-options';
import type {
  PremadeCategory,
  PublicGallery,
  PublicPremade,
  PublicPro,
} from '@punktgenau/contract/gallery/gallery-schemas';
import { type CrosshairDesign, decodeShareCode, drawnSizePx, premadeCategories } from '@punktgenau/crosshair';
import type { SceneName } from '#shared/designs/scenes.ts';
import { colorWord, isFoundBy, type SearchText, searchTextOf } from '#shared/gallery/search-text.ts';
import { m } from '#shared/i18n/messages.ts';
import { scenesInRow } from '#shared/ui/game-scene.ts';
import { type Narrowed, sizeRanges } from './filter-address.ts';

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
  /** Where it is shown, on every page: one of the scenes on which it is not lost, and not the one of its neighbours of the same kind. */
  readonly scene: SceneName;
  readonly search: SearchText;
};

/** The public list as its pages show it: the featured ones of each kind first. */
export function shownOf({ premades, pros }: PublicGallery): ShownCrosshair[] {
  const all = [...pros.map(shownPro), ...premades.map(shownPremade)];
  const featuredFirst = [
    ...all.filter(({ isFeatured }) => isFeatured),
    ...all.filter(({ isFeatured }) => !isFeatured),
  ];
  const scenes = new Map(
    [null, ...premadeCategories].flatMap((kind) => {
      const row = featuredFirst.filter(({ category }) => category === kind);
      return scenesInRow(row).map((scene, place) => [row[place], scene] as const);
    }),
  );
  return featuredFirst.map((one) => ({ ...one, scene: scenes.get(one) ?? 'hall' }));
}

/** Before its place among the others is known. */
type WithoutScene = Omit<ShownCrosshair, 'scene'>;

/** Whether a crosshair belongs to what the list is narrowed to. Those of ours have none of the players' words. */
export function isOf({ category, design, pro, search }: ShownCrosshair, narrowed: Narrowed): boolean {
  const { filter, query, shape, color, size, tag, game } = narrowed;
  if (filter !== 'all' && (category ?? 'pros') !== filter) return false;
  if (tag !== undefined || (game !== undefined && gamesOfPros[pro?.game ?? ''] !== game)) return false;
  if (shape !== undefined && design?.shape !== shape) return false;
  if (color !== undefined && (design === null || colorWord(design.color) !== colorWord(color))) return false;
  if (size !== undefined && !isInRange(design, sizeRanges[size])) return false;
  return isFoundBy(search, query);
}

type Range = { readonly minSizePx: number; readonly maxSizePx: number };

function isInRange(design: CrosshairDesign | null, { minSizePx, maxSizePx }: Range): boolean {
  const sizePx = design === null ? 0 : drawnSizePx(design);
  return sizePx >= minSizePx && sizePx <= maxSizePx;
}

/** What the professionals' list calls the games. */
const gamesOfPros: Readonly<Record<string, CommunityGame>> = { CS2: 'counter_strike', VALORANT: 'valorant' };

function shownPremade({ shareCode, tags, ...premade }: PublicPremade): WithoutScene {
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

function shownPro(pro: PublicPro): WithoutScene {
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

export function designOfCode(code: string): CrosshairDesign | null {
  const decoded = decodeShareCode(code);
  return decoded.ok ? decoded.value : null;
}
