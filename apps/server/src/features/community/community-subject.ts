import { communityIdOf, communityPath } from '@punktgenau/contract/community/community-path';
import type { CommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import { inEveryLanguage } from '@punktgenau/words';
import { shareLink } from '@punktgenau/words/share-link';
import type { PageSubject } from '../../client/page-subject.ts';
import { cardOf } from '../share/share-subject.ts';

/** Reads a crosshair that everybody may see; `undefined` for every other number. */
export type ReadCrosshair = (
  id: number,
) => Promise<Pick<CommunityCrosshair, 'id' | 'name' | 'author' | 'shareCode'> | undefined>;

/**
 * What the page of a published crosshair is about, before any script runs: its name, who published it, and the card with its picture.
 *
 * @param publicUrl origin that other sites know us by
 */
export function findCommunitySubject(read: ReadCrosshair, publicUrl: string) {
  return async (path: string): Promise<PageSubject | undefined> => {
    const id = communityIdOf(path);
    const crosshair = id === undefined ? undefined : await read(id);
    if (!crosshair) return undefined;
    const { name, author, shareCode } = crosshair;
    return {
      path: communityPath(crosshair.id),
      name: inEveryLanguage(() => name),
      description: inEveryLanguage((locale) => {
        const { published, publishedBy } = shareLink[locale];
        return author === null ? published : publishedBy.replace('{author}', () => author);
      }),
      image: cardOf(shareCode, publicUrl),
    };
  };
}
