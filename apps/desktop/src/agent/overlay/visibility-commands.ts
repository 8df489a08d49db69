import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { fail, succeed } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import type { OverlayCommandParts } from './overlay-command-parts.ts';

/** The commands that show and hide what is there. */
export type VisibilityCommands = {
  /** Reset (F2): hides the overlay and puts it back into the centre. */
  hide(): Promise<AgentResult<OverlayState>>;
  /** Takes the overlay off the screen or puts it back; `nothing_to_show` before a crosshair was ever activated. */
  setTransparent(isTransparent: boolean): Promise<AgentResult<OverlayState>>;
  /** Shows it as long as a key is held, also where it is off; nothing of that is stored. */
  peek(isHeld: boolean): Promise<void>;
  /** F1: the one or the other. */
  toggle(): Promise<AgentResult<OverlayState>>;
};

export function createVisibilityCommands(parts: OverlayCommandParts): VisibilityCommands & {
  /** The player's own crosshair may still be without its picture: it was offline at the start. */
  prepareOwn(): Promise<AgentResult<unknown>>;
} {
  const { queue, scene, artist, order, changeOwn } = parts;

  async function prepareOwn(): Promise<AgentResult<unknown>> {
    const { crosshair, prepared } = scene.own();
    if (!crosshair || prepared) return succeed(null);
    const result = await artist.prepare(crosshair);
    if (result.ok) await queue.run(() => scene.completeOwn(result.value));
    return result;
  }

  async function setActive(wanted: boolean | 'other'): Promise<AgentResult<OverlayState>> {
    const command = order.next();
    const mayShow = wanted !== false && scene.lockReason() === null;
    const prepared = mayShow && !scene.hasCrosshair() ? await prepareOwn() : succeed(null);
    return changeOwn(async () => {
      const isActive = wanted === 'other' ? !scene.state().isActive : wanted;
      const reason = scene.lockReason();
      if (isActive && reason) return fail(reason);
      if (isActive && !scene.hasCrosshair()) return prepared.ok ? fail('nothing_to_show') : prepared;
      if (!order.decide('visibility', command)) return succeed(null);
      return scene.changeOwn({ isActive });
    });
  }

  /** Of presses and releases the latest one decides, whenever a picture comes. */
  let peeks = 0;

  return {
    prepareOwn,
    async peek(isHeld) {
      const peek = ++peeks;
      if (isHeld && scene.lockReason() === null && !scene.hasCrosshair()) await prepareOwn();
      if (peek === peeks) await queue.run(() => scene.setPeek(isHeld));
    },
    hide() {
      order.decide('visibility', order.next());
      return changeOwn(() => scene.changeOwn({ isActive: false, offset: { x: 0, y: 0 } }));
    },
    setTransparent: (isTransparent) => setActive(!isTransparent),
    toggle: () => setActive('other'),
  };
}
