import { urlOf } from '@punktgenau/contract/endpoint';
import { readShareCard } from '@punktgenau/contract/share/endpoints';
import { shareCodeOf, sharePath } from '@punktgenau/contract/share/share-address';
import { shareCardPx } from '@punktgenau/contract/share/share-card';
import { encodeShareCode } from '@punktgenau/crosshair';
import { shareLink } from '@punktgenau/words/share-link';
import type { FindPreview, LinkPreview } from '../../client/link-preview.ts';
import { isDatabaseUnreachable } from '../../db/database-errors.ts';
import type { Shared, ShareService } from './share-service.ts';

/**
 * What is shown beside a link to a shared crosshair: its name, and its card.
 *
 * @param publicUrl origin that other sites know us by
 */
export function findSharePreview(shares: Pick<ShareService, 'open'>, publicUrl: string): FindPreview {
  return async (path, locale) => {
    const given = shareCodeOf(path);
    if (given === '') return undefined;
    const shared = await shares.open(given).catch((error: unknown) => {
      // The page says itself what is the matter.
      if (isDatabaseUnreachable(error)) return undefined;
      throw error;
    });
    if (!shared) return undefined;
    if (!shared.ok) return 'missing';
    const code = codeOf(shared.value);
    const { title, titleNamed, description } = shareLink[locale];
    return {
      title: shared.value.kind === 'saved' ? fill(titleNamed, shared.value.design.name) : title,
      description,
      url: publicUrl + sharePath(code),
      image: cardOf(code, publicUrl),
    };
  };
}

/** Where other programs find a crosshair's card. @param code one that carries the picture, or a short one */
export function cardOf(code: string, publicUrl: string): LinkPreview['image'] {
  return { url: publicUrl + urlOf(readShareCard, { query: { code } }), ...shareCardPx };
}

function codeOf(shared: Shared): string {
  return shared.kind === 'saved' ? shared.code : encodeShareCode(shared.design);
}

const fill = (text: string, name: string) => text.replace('{name}', () => name);
