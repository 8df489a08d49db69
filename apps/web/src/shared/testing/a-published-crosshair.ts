import type { CommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';

/** A crosshair that a player published without a name, as the server answers with it. */
export function aPublishedCrosshair(fields: Partial<CommunityCrosshair> = {}): CommunityCrosshair {
  return {
    id: 12,
    name: 'Ruhiger Punkt',
    shareCode: encodeShareCode(defaultDesign),
    tags: ['sniper'],
    game: 'valorant',
    scene: 'snow',
    author: null,
    likes: 3,
    uses: 1,
    similar: 0,
    publishedAt: '2026-11-20T10:00:00.000Z',
    ...fields,
  };
}
