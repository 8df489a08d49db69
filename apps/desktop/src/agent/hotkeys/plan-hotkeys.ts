import {
  canonicalOverlayAccelerator,
  type DesktopConfiguration,
  type DesktopHotkey,
  defaultDesktopConfiguration,
  type HotkeyAction,
  type OverlayCrosshair,
} from '@punktgenau/contract';
import type { KeyBinding } from '../ports/key-registry.ts';

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

/** A key with the name under which it is registered. */
export type PlannedHotkey = { readonly id: string; readonly hotkey: DesktopHotkey };

/**
 * The overlay's own combinations. What a damaged or older configuration says that cannot be registered is replaced by
 * the defaults, so that there is always a key to hide the overlay.
 */
export function overlayKeysOf({ hotkeys }: Pick<DesktopConfiguration, 'hotkeys'>) {
  const toggle = canonicalOverlayAccelerator(hotkeys.toggle);
  const hide = canonicalOverlayAccelerator(hotkeys.hide);
  const isUsable = toggle.ok && hide.ok && toggle.accelerator !== hide.accelerator;
  return isUsable
    ? { toggle: toggle.accelerator, hide: hide.accelerator }
    : defaultDesktopConfiguration.hotkeys;
}

/**
 * Merges all keys. Of several that want one combination the first wins: the overlay's own before those of designs, and
 * of these the older one. A key whose design does not exist any more takes a combination from nobody.
 */
export function planHotkeys(
  overlayKeys: DesktopConfiguration['hotkeys'],
  designKeys: readonly DesignKey[],
): readonly PlannedHotkey[] {
  const winners = new Map<string, HotkeyAction>();

  const plan = (id: string, action: HotkeyAction, accelerator: string, isMissing = false): PlannedHotkey => {
    if (isMissing) return { id, hotkey: { action, accelerator, conflict: { reason: 'design_missing' } } };
    const winner = winners.get(accelerator);
    if (winner) return { id, hotkey: { action, accelerator, conflict: { reason: 'own_action', winner } } };
    winners.set(accelerator, action);
    return { id, hotkey: { action, accelerator, conflict: null } };
  };

  return [
    plan('toggle', { kind: 'toggle' }, overlayKeys.toggle),
    plan('hide', { kind: 'hide' }, overlayKeys.hide),
    ...designKeys
      .toSorted((a, b) => a.hotkeyId - b.hotkeyId)
      .map(({ hotkeyId, designId, designName, accelerator, crosshair }) =>
        plan(
          `design ${hotkeyId}`,
          { kind: 'design', hotkeyId, designId, designName },
          accelerator,
          crosshair === null,
        ),
      ),
  ];
}

/** What the system is asked for: every combination once, for its winner. */
export function bindingsOf(plan: readonly PlannedHotkey[]): readonly KeyBinding[] {
  return plan.flatMap(({ id, hotkey }) => (hotkey.conflict ? [] : [{ id, accelerator: hotkey.accelerator }]));
}

/** The plan as it turned out, with what another program holds named. */
export function hotkeysOf(
  plan: readonly PlannedHotkey[],
  refusedIds: ReadonlySet<string>,
): readonly DesktopHotkey[] {
  return plan.map(({ id, hotkey }) =>
    refusedIds.has(id) ? { ...hotkey, conflict: { reason: 'other_program' } } : hotkey,
  );
}
