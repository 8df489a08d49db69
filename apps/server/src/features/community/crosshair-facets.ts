import type { CommunityGame, CommunityTag } from '@punktgenau/contract/community/community-options';
import type { ShapeName } from '@punktgenau/crosshair';
import { converter } from 'culori';

/** A colour in OKLab: https://bottosson.github.io/posts/oklab/ */
export type Lab = { readonly l: number; readonly a: number; readonly b: number };

/** Colours that are nearer to each other than this are near: about as far apart as neighbouring colours of a palette of 24 hues. */
export const nearColor = 0.12;

const toOklab = converter('oklab');

/** @param color `#RRGGBB` */
export function labOf(color: string): Lab {
  const lab = toOklab(color);
  if (!lab) throw new Error(`${color} is no colour.`);
  return { l: lab.l, a: lab.a, b: lab.b };
}

/** What of a crosshair is searched for by equality. */
type Facets = {
  readonly shape?: ShapeName | undefined;
  readonly game?: CommunityGame | null | undefined;
  readonly tags?: readonly CommunityTag[];
};

const cellOf = (value: number) => Math.floor(value / nearColor);
const colorCell = (l: number, a: number, b: number) => `${l},${a},${b}`;

/** Texts that stand in one index, so that any combination is found by it. */
export function facetsOf({ shape, game, tags = [] }: Facets): string[] {
  return [
    ...(shape === undefined ? [] : [`shape:${shape}`]),
    ...(game === undefined || game === null ? [] : [`game:${game}`]),
    ...tags.map((tag) => `tag:${tag}`),
  ];
}

/** The cell of a colour in a grid of cells whose sides are `nearColor`. */
export function colorCellOf({ l, a, b }: Lab): string {
  return colorCell(cellOf(l), cellOf(a), cellOf(b));
}

/** Its cell and those around it: nothing that is near lies elsewhere. */
export function colorCellsNear({ l, a, b }: Lab): string[] {
  const around = (value: number) => [-1, 0, 1].map((step) => cellOf(value) + step);
  return around(l).flatMap((cellL) =>
    around(a).flatMap((cellA) => around(b).map((cellB) => colorCell(cellL, cellA, cellB))),
  );
}
