import {
  type CommunityGame,
  type CommunitySort,
  type CommunityTag,
  communityGames,
  communitySorts,
  communityTags,
} from '@punktgenau/contract/community/community-options';
import { type PremadeCategory, premadeCategories, type ShapeName, shapeNames } from '@punktgenau/crosshair';

/** What the gallery narrows its list to: all, a category, the professionals', or those that players published. */
export type Filter = PremadeCategory | 'pros' | 'players' | 'all';

/** How large a crosshair is drawn, in px, both ends included. */
export const sizeRanges = {
  small: { minSizePx: 1, maxSizePx: 16 },
  medium: { minSizePx: 17, maxSizePx: 40 },
  large: { minSizePx: 41, maxSizePx: 1000 },
} as const;
export type SizeRange = keyof typeof sizeRanges;

/** What the list of crosshairs is narrowed to, and how players' ones are ordered. */
export type Narrowed = {
  readonly filter: Filter;
  readonly query: string;
  readonly shape?: ShapeName | undefined;
  /** Near this one, `#RRGGBB`. */
  readonly color?: string | undefined;
  readonly size?: SizeRange | undefined;
  readonly tag?: CommunityTag | undefined;
  readonly game?: CommunityGame | undefined;
  readonly sort: CommunitySort;
};

/** Everything, the newest first. */
export const everything: Narrowed = { filter: 'all', query: '', sort: 'new' };

/** No name of a crosshair is longer, in characters. */
export const longestQuery = 100;

/** What an address's query asks for; everything where it asks for nothing we know. */
export function filterOf(search: string): Narrowed {
  const parameters = new URLSearchParams(search);
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name));
  const color = `#${parameters.get('color')}`.toUpperCase();
  return {
    filter: oneOf('category', ['players', 'pros', ...premadeCategories] as const) ?? 'all',
    query: (parameters.get('q') ?? '').slice(0, longestQuery),
    shape: oneOf('shape', shapeNames),
    color: /^#[0-9A-F]{6}$/.test(color) ? color : undefined,
    size: oneOf('size', Object.keys(sizeRanges) as SizeRange[]),
    tag: oneOf('tag', communityTags),
    game: oneOf('game', communityGames),
    sort: oneOf('sort', communitySorts) ?? 'new',
  };
}

/** The address of a narrowed list. */
export function filterAddress(narrowed: Partial<Narrowed>): string {
  const { filter, query, shape, color, size, tag, game, sort } = { ...everything, ...narrowed };
  const asked = {
    ...{ q: query, category: filter === 'all' ? '' : filter },
    ...{ shape, color: color?.slice(1).toLowerCase(), size, tag, game, sort: sort === 'new' ? '' : sort },
  };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '') parameters.set(name, value);
  }
  return parameters.size === 0 ? '/crosshairs' : `/crosshairs?${parameters}`;
}

/** How many of the further filters are set. */
export function countFilters({ shape, color, size, tag, game }: Narrowed): number {
  return [shape, color, size, tag, game].filter((value) => value !== undefined).length;
}
