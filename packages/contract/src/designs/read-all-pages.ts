import { designPage } from './design-page.ts';

/**
 * All designs of a player, page by page: what `listDesigns` answers without a wish for a size, and then the next pages.
 *
 * @param readPage reads the designs with lower numbers than `before`, the newest first; `null`: it cannot be said
 * @returns `null` as soon as one page cannot be said
 */
export async function readAllPages<Design extends { readonly id: number }>(
  readPage: (before: number | undefined) => Promise<readonly Design[] | null>,
): Promise<Design[] | null> {
  const all: Design[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await readPage(before);
    if (page === null) return null;
    const [first] = page;
    // A server from before there were pages answers everything each time.
    if (first && before !== undefined && first.id >= before) return all;
    all.push(...page);
    before = page.at(-1)?.id;
    if (before === undefined || page.length < designPage) return all;
  }
}
