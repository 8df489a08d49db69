import type { BridgeCall } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import type { DesktopHotkey, HotkeyAction } from '@punktgenau/contract/desktop/desktop-hotkeys';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import {
  canonicalOverlayAccelerator,
  isWatchedKey,
  isWheelKey,
} from '@punktgenau/contract/hotkeys/accelerator';
import {
  defaultOverlayKeys,
  forEachOverlayAction,
  isHeldAction,
  type OverlayActionId,
  type OverlayKeys,
  overlayActionIds,
  overlayActions,
} from '@punktgenau/contract/hotkeys/overlay-actions';
import { fail, succeed } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';

/** A key the player gave to one of their designs. */
export type DesignKey = {
  readonly hotkeyId: number;
  readonly designId: number;
  /** Empty for a design that does not exist any more. */
  readonly designName: string;
  /** Canonical combination. */
  readonly accelerator: string;
  /** What the key shows; `null` when its design, or the design's image, does not exist any more. */
  readonly crosshair: OverlayCrosshair | null;
};

/**
 * The overlay's own combinations. One that cannot be registered, or that an earlier action has, is replaced by a default that is
 * free, so that a player who wants a key to hide the overlay always has one; the other actions keep their own. An action that
 * the player gave no key has none.
 */
export function overlayKeysOf({ hotkeys }: Pick<DesktopConfiguration, 'hotkeys'>): OverlayKeys {
  const holders = new Map<string, OverlayActionId>();
  const wanted = overlayActionIds.filter((action) => hotkeys[action] !== null);
  for (const action of wanted) {
    const canonical = canonicalOverlayAccelerator(hotkeys[action] ?? '');
    if (!canonical.ok || holders.has(canonical.value) || !canCommand(action, canonical.value)) continue;
    holders.set(canonical.value, action);
  }
  const withKey = new Set(holders.values());
  for (const action of wanted.filter((one) => !withKey.has(one) && defaultOverlayKeys[one] !== null)) {
    const defaults = [defaultOverlayKeys[action], ...Object.values(defaultOverlayKeys)];
    // There are as many defaults as actions that have one, so one is always free.
    const free = defaults.find((accelerator) => accelerator !== null && !holders.has(accelerator));
    if (typeof free === 'string') holders.set(free, action);
  }
  const keys = new Map([...holders].map(([accelerator, action]) => [action, accelerator]));
  return forEachOverlayAction((action) => keys.get(action) ?? null);
}

/** What lasts as long as its key is held cannot begin with a turn of the wheel. */
function canCommand(action: OverlayActionId, accelerator: string): boolean {
  return !(isHeldAction(action) && isWheelKey(accelerator));
}

/** The overlay's combinations after a change, in their canonical form; what is left out stays, `null` takes a key away. */
export function changedOverlayKeys(
  current: OverlayKeys,
  wanted: BridgeCall<'setHotkeys'>,
): AgentResult<Record<OverlayActionId, string | null>> {
  const keys: Record<OverlayActionId, string | null> = { ...current };
  for (const action of overlayActionIds) {
    const text = wanted[action];
    if (text === undefined) continue;
    const canonical = text === null ? succeed(null) : canonicalOverlayAccelerator(text);
    if (!canonical.ok) return fail(canonical.error);
    if (canonical.value !== null && !canCommand(action, canonical.value)) return fail('hotkey_not_held');
    keys[action] = canonical.value;
  }
  const taken = Object.values(keys).filter((accelerator) => accelerator !== null);
  return new Set(taken).size < taken.length ? fail('hotkey_twice') : succeed(keys);
}

/**
 * Merges all keys. Of several that want one combination the first wins: the overlay's reserved ones before those of designs,
 * of these the older one, and last the overlay's other ones. A key whose design does not exist any more never holds its
 * combination.
 */
export function planHotkeys(
  overlayKeys: OverlayKeys,
  designKeys: readonly DesignKey[],
): readonly DesktopHotkey[] {
  const winners = new Map<string, HotkeyAction>();

  const plan = (action: HotkeyAction, accelerator: string | null, isMissing = false): DesktopHotkey => {
    if (accelerator === null) return { action, accelerator, conflict: null };
    if (isMissing) return { action, accelerator, conflict: { reason: 'design_missing' } };
    const winner = winners.get(accelerator);
    if (winner) return { action, accelerator, conflict: { reason: 'own_action', winner } };
    winners.set(accelerator, action);
    return { action, accelerator, conflict: null };
  };
  const planActions = (isReserved: boolean) =>
    overlayActionIds
      .filter((action) => overlayActions[action].isReserved === isReserved)
      .map((action) => plan({ kind: action }, overlayKeys[action]));

  return [
    ...planActions(true),
    ...designKeys
      .toSorted((a, b) => a.hotkeyId - b.hotkeyId)
      .map(({ hotkeyId, designId, designName, accelerator, crosshair }) =>
        plan({ kind: 'design', hotkeyId, designId, designName }, accelerator, crosshair === null),
      ),
    ...planActions(false),
  ];
}

/** What the system is asked for: every combination once, for its winner. */
export type WantedKeys = {
  /** Taken from other programs. */
  readonly registered: readonly string[];
  /** Only looked at: the mouse, controllers, and keys that are held. */
  readonly watched: readonly string[];
};

export function wantedKeysOf(plan: readonly DesktopHotkey[]): WantedKeys {
  const registered: string[] = [];
  const watched: string[] = [];
  for (const { action, accelerator, conflict } of plan) {
    if (accelerator === null || conflict !== null) continue;
    const isWatched = isWatchedKey(accelerator) || (action.kind !== 'design' && isHeldAction(action.kind));
    (isWatched ? watched : registered).push(accelerator);
  }
  return { registered, watched };
}

/** The plan of a player who has not yet chosen which keys the companion may take: none of them works. */
export function waitingPlan(plan: readonly DesktopHotkey[]): readonly DesktopHotkey[] {
  return plan.map((hotkey) =>
    hotkey.accelerator === null || hotkey.conflict !== null
      ? hotkey
      : { ...hotkey, conflict: { reason: 'keys_not_chosen' } },
  );
}

/** The plan as it turned out, with what another program holds named. */
export function hotkeysOf(
  plan: readonly DesktopHotkey[],
  refused: ReadonlySet<string>,
): readonly DesktopHotkey[] {
  return plan.map((hotkey) =>
    hotkey.accelerator !== null && hotkey.conflict === null && refused.has(hotkey.accelerator)
      ? { ...hotkey, conflict: { reason: 'other_program' } }
      : hotkey,
  );
}
