import { fail } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import type { Log } from '../log/log.ts';
import type { CommandOrder } from './command-order.ts';
import type { CommandQueue } from './command-queue.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';
import type { OverlayController } from './overlay-controller.ts';
import type { OverlayScene } from './overlay-scene.ts';
import type { OwnChange } from './own-change.ts';

/** The commands that decide which crosshair is shown. */
export function createCrosshairCommands({
  queue,
  scene,
  artist,
  order,
  log,
  changeOwn,
}: {
  readonly queue: CommandQueue;
  readonly scene: OverlayScene;
  readonly artist: Pick<CrosshairArtist, 'prepare'>;
  readonly order: CommandOrder;
  readonly log: Log;
  readonly changeOwn: OwnChange;
}): Pick<OverlayController, 'activate' | 'useProfile' | 'forget'> {
  function show(command: number, prepared: PreparedCrosshair): Promise<AgentResult<unknown>> {
    const reason = scene.lockReason();
    if (reason) return Promise.resolve(fail(reason));
    const isLatest = order.decide('crosshair', command);
    const isShown = order.decide('visibility', command);
    return scene.changeOwn({
      ...(isLatest && { crosshair: prepared.crosshair, prepared, profile: null }),
      ...(isShown && { isActive: true }),
    });
  }

  return {
    async activate(crosshair) {
      const command = order.next();
      const reason = scene.lockReason();
      if (reason) return fail(reason);
      const ahead = crosshair.kind === 'image' ? await artist.prepare(crosshair) : undefined;
      return changeOwn(async () => {
        const prepared = ahead ?? (await artist.prepare(crosshair));
        return prepared.ok ? show(command, prepared.value) : prepared;
      });
    },

    async useProfile(crosshair) {
      const command = order.next();
      const ahead = crosshair?.kind === 'image' ? await artist.prepare(crosshair) : undefined;
      await queue.run(async () => {
        if (order.isOutdated('crosshair', command) || !order.decide('profile', command)) return;
        const prepared = crosshair && (ahead ?? (await artist.prepare(crosshair)));
        if (prepared && !prepared.ok) {
          log.warn({ code: prepared.error }, "A program's crosshair cannot be shown at the moment");
        }
        await scene.changeOwn({ profile: prepared?.ok ? prepared.value : null });
      });
    },

    forget() {
      // What is on its way is the former player's too.
      const command = order.next();
      order.decide('crosshair', command);
      order.decide('visibility', command);
      return changeOwn(() =>
        scene.changeOwn({ crosshair: null, prepared: null, isActive: false, profile: null }),
      );
    },
  };
}
