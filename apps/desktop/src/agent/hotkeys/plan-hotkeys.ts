import type { BridgeCall } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import type { DesktopHotkey, HotkeyAction } from '@punktgenau/contract/desktop/desktop-hotkeys';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { canonicalOverlayAccelerator } from '@punktgenau/contract/hotkeys/accelerator';
import {
  defaultOverlayKeys,
  forEachOverlayAction,
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
 * The overlay's own combinations. One that cannot be registered, or that an earlier action has, is replaced by a default
 * that is free, so that there is always a key to hide the overlay; the other actions keep their own.
 */
export function overlayKeysOf({ hotkeys }: Pick<DesktopConfiguration, 'hotkeys'>): OverlayKeys {
  const holders = new Map<string, OverlayActionId>();
  for (const action of overlayActionIds) {
    const canonical = canonicalOverlayAccelerator(hotkeys[action]);
    if (canonical.ok && !holders.has(canonical.value)) holders.set(canonical.value, action);
  }
  const withKey = new Set(holders.values());
  // There are as many defaults as actions, so one is always free.
  for (const action of overlayActionIds.filter((one) => !withKey.has(one))) {
    const defaults = [defaultOverlayKeys[action], ...Object.values(defaultOverlayKeys)];
    const free = defaults.find((accelerator) => !holders.has(accelerator));
    if (free !== undefined) holders.set(free, action);
  }
  const keys = new Map([...holders].map(([accelerator, action]) => [action, accelerator]));
  return forEachOverlayAction((action) => keys.get(action) ?? defaultOverlayKeys[action]);
}

/** The overlay's combinations after a change, in their canonical form; what is left out stays. */
export function changedOverlayKeys(
  current: OverlayKeys,
  wanted: BridgeCall<'setHotkeys'>,
): AgentResult<Record<OverlayActionId, string>> {
  const keys: Record<OverlayActionId, string> = { ...current };
  for (const action of overlayActionIds) {
    const canonical = canonicalOverlayAccelerator(wanted[action] ?? current[action]);
    if (!canonical.ok) return fail(canonical.error);
    keys[action] = canonical.value;
  }
  const isTwice = new Set(Object.values(keys)).size < overlayActionIds.length;
  return isTwice ? fail('hotkey_twice') : succeed(keys);
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

  const plan = (action: HotkeyAction, accelerator: string, isMissing = false): DesktopHotkey => {
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
export function combinationsOf(plan: readonly DesktopHotkey[]): readonly string[] {
  return plan.filter(({ conflict }) => conflict === null).map(({ accelerator }) => accelerator);
}

/** The plan as it turned out, with what another program holds named. */
export function hotkeysOf(
  plan: readonly DesktopHotkey[],
  refused: ReadonlySet<string>,
): readonly DesktopHotkey[] {
  return plan.map((hotkey) =>
    hotkey.conflict === null && refused.has(hotkey.accelerator)
      ? { ...hotkey, conflict: { reason: 'other_program' } }
      : hotkey,
  );
}
