import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { succeed } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import type { CommandQueue } from '../command-queue.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { Log } from '../log/log.ts';
import type { CommandOrder } from './command-order.ts';
import type { CrosshairArtist } from './crosshair-artist.ts';
import type { OverlayScene } from './overlay-scene.ts';

/** Changes what the player decided, in the order of the commands; answers when it is shown and stored. */
type OwnChange = (step: () => Promise<AgentResult<unknown>>) => Promise<AgentResult<OverlayState>>;

/** What the commands of the overlay work with. */
export type OverlayCommandParts = {
  readonly queue: CommandQueue;
  readonly scene: OverlayScene;
  readonly artist: Pick<CrosshairArtist, 'prepare' | 'sketch'>;
  readonly order: CommandOrder;
  readonly log: Log;
  readonly changeOwn: OwnChange;
};

export function createOwnChange(
  queue: CommandQueue,
  scene: OverlayScene,
  configuration: ConfigurationStore,
): OwnChange {
  return async (step) => {
    const { done, stored } = await queue.run(async () => {
      const result = await step();
      if (!result.ok) return { done: result, stored: undefined };
      const { crosshair, offset, isActive } = scene.own();
      const patch = { lastActiveCrosshair: crosshair, offset, isOverlayActive: isActive };
      // Not awaited here: the disk may take its time, and the next command need not wait for it.
      return { done: succeed(scene.state()), stored: configuration.update(patch) };
    });
    if (!done.ok) return done;
    const saved = await stored;
    return saved && !saved.ok ? saved : done;
  };
}
