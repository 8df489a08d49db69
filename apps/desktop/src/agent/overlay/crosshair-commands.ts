import type { OverlayCrosshair, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { fail } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import type { DesignCrosshair, PreparedCrosshair } from './crosshair-artist.ts';
import type { OverlayCommandParts } from './overlay-command-parts.ts';

/** The commands that decide which crosshair is shown. */
export type CrosshairCommands = {
  /**
   * Shows a crosshair. Fails with `image_unknown`, `service_unreachable` or `overlay_failed`, and then the former
   * stays.
   */
  activate(crosshair: OverlayCrosshair): Promise<AgentResult<OverlayState>>;
  /** Shows a program's crosshair in place of the player's own, which stays stored; `null` goes back to that. */
  useProfile(crosshair: OverlayCrosshair | null): Promise<void>;
  /**
   * Shows how a design is just being changed, wherever that design would be shown; `null`: as it is saved. Nothing of it is stored or
   * reported as state. Of drafts that come faster than they are drawn, the newest is.
   */
  showDraft(draft: DesignCrosshair | null): Promise<void>;
  /** Has nothing to show any more, now and after the next start: the player leaves. Where it was stays. */
  forget(): Promise<AgentResult<OverlayState>>;
};

export function createCrosshairCommands(parts: OverlayCommandParts): CrosshairCommands {
  const { queue, scene, artist, order, log, changeOwn } = parts;

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

    showDraft: createDraftCommand(parts),

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

function createDraftCommand({ queue, scene, artist }: OverlayCommandParts): CrosshairCommands['showDraft'] {
  let newest: DesignCrosshair | null = null;
  /** The turn of the queue in which it will be shown, until that has begun. */
  let turn: Promise<void> | undefined;
  return (draft) => {
    newest = draft;
    turn ??= queue.run(async () => {
      turn = undefined;
      await scene.setDraft(newest && (await artist.sketch(newest)));
    });
    return turn;
  };
}
