import { urlOf } from '@punktgenau/contract/endpoint';
import { readShareCard } from '@punktgenau/contract/share/endpoints';
import { shareCodeOf, sharePath } from '@punktgenau/contract/share/share-address';
import { shareCardPx } from '@punktgenau/contract/share/share-card';
import { encodeShareCode } from '@punktgenau/crosshair';
import { inEveryLanguage } from '@punktgenau/words';
import { shareLink } from '@punktgenau/words/share-link';
import type { FoundSubject, LinkPicture } from '../../client/page-subject.ts';
import { isDatabaseUnreachable } from '../../db/database-errors.ts';
import type { Shared, ShareService } from './share-service.ts';

/**
 * What the page of a shared crosshair is about: what is shown beside a link to it.
 *
 * @param publicUrl origin that other sites know us by
 * @returns finds it by the page's path
 */
export function findShareSubject(shares: Pick<ShareService, 'open'>, publicUrl: string) {
  return async (path: string): Promise<FoundSubject> => {
    const given = shareCodeOf(path);
    if (given === '') return undefined;
    const shared = await shares.open(given).catch((error: unknown) => {
      // The page says itself what is the matter.
      if (isDatabaseUnreachable(error)) return undefined;
      throw error;
    });
    if (!shared) return 'unavailable';
    if (!shared.ok) return 'missing';
    const { value } = shared;
    const code = codeOf(value);
    return {
      path: sharePath(code),
      name: inEveryLanguage((locale) => titleOf(value, shareLink[locale])),
      description: inEveryLanguage((locale) => shareLink[locale].description),
      image: cardOf(code, publicUrl),
    };
  };
}

function titleOf(shared: Shared, { title, titleNamed }: { title: string; titleNamed: string }): string {
  return shared.kind === 'saved' ? titleNamed.replace('{name}', () => shared.design.name) : title;
}

/** Where other programs find a crosshair's card. @param code one that carries the picture, or a short one */
export function cardOf(code: string, publicUrl: string): LinkPicture {
  return { url: publicUrl + urlOf(readShareCard, { query: { code } }), ...shareCardPx };
}

function codeOf(shared: Shared): string {
  return shared.kind === 'saved' ? shared.code : encodeShareCode(shared.design);
}
