import {
  type CommunityGame,
  type CommunityTag,
  communityGames,
  communityTags,
} from '@punktgenau/contract/community/community-options';
import { type ShapeName, shapes } from '@punktgenau/crosshair';
import { converter } from 'culori';

/** A colour in OKLab: https://bottosson.github.io/posts/oklab/ */
export type Lab = { readonly l: number; readonly a: number; readonly b: number };

/** Colours that are nearer to each other than this are near: about as far apart as neighbouring colours of a palette of 24 hues. */
const nearColor = 0.12;
/** Side of a cell. Whether a colour is near is decided by the middle of its cell, which is 0.043 away from it at most. */
const cellSide = 0.05;
/** How many cells away the middle of a near one may be. */
const reach = Math.ceil(nearColor / cellSide);

const toOklab = converter('oklab');

/** @param color `#RRGGBB` */
export function labOf(color: string): Lab {
  const lab = toOklab(color);
  if (!lab) throw new Error(`${color} is no colour.`);
  return { l: lab.l, a: lab.a, b: lab.b };
}

/** What of a crosshair is searched for by equality. */
export type Facets = {
  readonly shape?: ShapeName | undefined;
  readonly game?: CommunityGame | null | undefined;
  readonly tags?: readonly CommunityTag[];
};

const cellOf = (value: number) => Math.floor(value / cellSide);
const colorCell = (l: number, a: number, b: number) => `${l},${a},${b}`;

/** Bits below are those of shapes by their share numbers, which have five bits. */
const gamesFromBit = 32;
/** Room for 16 games below and 15 tags from here on: the highest bit is the sign. */
const tagsFromBit = 48;

/**
 * Shape, game and tags as bits of one whole number: comparing it costs a tenth of comparing lists of texts. Rows keep the number, so a
 * shape's share number and the place of a game or tag in its list never change (migration 0031 has the same).
 */
export function facetBitsOf({ shape, game, tags = [] }: Facets): bigint {
  const bits = [
    ...(shape === undefined ? [] : [shapes[shape].shareNumber]),
    ...(game === undefined || game === null ? [] : [gamesFromBit + communityGames.indexOf(game)]),
    ...tags.map((tag) => tagsFromBit + communityTags.indexOf(tag)),
  ];
  return bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n);
}

/** The cell of a colour in a grid. */
export function colorCellOf({ l, a, b }: Lab): string {
  return colorCell(cellOf(l), cellOf(a), cellOf(b));
}

/**
 * The cells of near colours. They alone decide: a distance that is computed for each crosshair is one that PostgreSQL cannot foresee, and where it
 * expects many matches and finds none, it reads the whole table.
 */
export function colorCellsNear({ l, a, b }: Lab): string[] {
  const around = (value: number) =>
    Array.from({ length: 2 * reach + 1 }, (_, n) => cellOf(value) + n - reach).map((cell) => ({
      cell,
      distance: (cell + 0.5) * cellSide - value,
    }));
  const [ofL, ofA, ofB] = [around(l), around(a), around(b)];
  return ofL.flatMap((inL) =>
    ofA.flatMap((inA) =>
      ofB
        .filter((inB) => Math.hypot(inL.distance, inA.distance, inB.distance) < nearColor)
        .map((inB) => colorCell(inL.cell, inA.cell, inB.cell)),
    ),
  );
}
