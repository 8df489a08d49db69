import type { Player } from '@punktgenau/test-harness';
import { runAdmin } from './premium.ts';

/** Makes a player an operator the way the first one is made: `npm run admin -- grant USER`. */
export async function makeOperator(player: Player): Promise<void> {
  await runAdmin('grant', player.username);
}
