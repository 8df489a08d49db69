/**
 * Where the pages of a list begin that one has come through, the first page left out: the server's `nextBefore` of each.
 * It stands in the address, so that a page can be linked to and still knows the one before it.
 */
export type PageTrail = readonly number[];

export const firstPage: PageTrail = [];

/** The greatest number a row of the database can have. */
const greatestId = 2_147_483_647;

/** More pages than an operator turns by hand; an address has an end too. */
const longestTrail = 200;

/**
 * Reads the trail of an address, e.g. `812.787`.
 *
 * @returns the first page when it is none that turning pages could have made
 */
export function readTrail(text: string | null): PageTrail {
  if (text === null || text === '') return firstPage;
  const parts = text.split('.');
  if (parts.length > longestTrail || !parts.every((part) => /^[1-9]\d{0,9}$/.test(part))) return firstPage;
  const trail = parts.map(Number);
  const isDescending = trail.every(
    (at, index) => at < (index === 0 ? greatestId + 1 : (trail[index - 1] ?? 0)),
  );
  return isDescending ? trail : firstPage;
}

/** The trail as it stands in the address; `undefined` for the first page. */
export function writeTrail(trail: PageTrail): string | undefined {
  return trail.length === 0 ? undefined : trail.join('.');
}

/** The page behind the one of `trail`. Of a trail that has grown too long the oldest pages are forgotten. */
export function nextPage(trail: PageTrail, nextBefore: number): PageTrail {
  return [...trail, nextBefore].slice(-longestTrail);
}
