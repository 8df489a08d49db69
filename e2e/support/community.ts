import type { OwnCommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { Player } from '@punktgenau/test-harness';
import { saveDesign } from './designs.ts';
import { callApi } from './fixtures.ts';

/** Saves a design of a player and publishes it in the gallery. */
export async function publish(
  player: Player,
  name: string,
  design: Partial<CrosshairDesign>,
): Promise<OwnCommunityCrosshair> {
  const { id } = await saveDesign(player, name, design);
  const request = { designId: id, name, tags: ['fun'], game: 'apex', showsAuthor: false };
  return callApi(player, 'POST', '/api/community/crosshairs', request);
}
