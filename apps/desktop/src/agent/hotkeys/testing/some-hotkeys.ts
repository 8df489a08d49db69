import { join } from 'node:path';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { defaultOverlayKeys, type OverlayKeys } from '@punktgenau/contract/hotkeys/overlay-actions';
import { defaultDesign } from '@punktgenau/crosshair';
import { anOverlay } from '../../testing/an-overlay.ts';
import { createDesignKeySource } from '../design-keys.ts';
import { createHotkeys } from '../hotkeys-controller.ts';

export const userId = 5;
/** Machines that run tests are busy with other things. */
export const patiently = { timeout: 20_000 };
const created = '2026-01-01T12:00:00.000Z';

export const aDesign = (id: number, change: Partial<SavedDesign> = {}): SavedDesign => ({
  ...defaultDesign,
  id,
  userId,
  name: `Design ${id}`,
  type: 'editor',
  imageUrl: null,
  adjustedSize: null,
  imageRotation: 0,
  scene: null,
  isPublic: false,
  shareCode: null,
  overlayKey: 'a-capability-key',
  createdAt: created,
  updatedAt: created,
  ...change,
});
export const aHotkey = (id: number, hotkeyName: string, designId: number, isActive = true): UserHotkey => ({
  id,
  userId,
  hotkeyName,
  crosshairSettings: { designId },
  isActive,
  createdAt: created,
});

export async function someHotkeys(
  stored: {
    hotkeys?: readonly UserHotkey[];
    designs?: readonly SavedDesign[];
    folder?: string;
    /** The player has chosen which keys the companion may take; so they have unless it is said. */
    areKeysChosen?: boolean;
  } = {},
) {
  const test = await anOverlay(stored.folder === undefined ? {} : { folder: stored.folder });
  if (stored.areKeysChosen !== false) await test.configuration.update({ areKeysChosen: true });
  const file = join(test.folder, 'hotkeys.json');
  const hotkeys = createHotkeys({
    keyRegistry: test.ports.keyRegistry,
    inputs: test.inputs,
    source: createDesignKeySource({ service: test.service, file, log: test.log }),
    artist: test.artist,
    overlay: test.overlay,
    configuration: test.configuration,
    log: test.log,
  });
  /** What the service has from now on. */
  const store = (userHotkeys: readonly UserHotkey[], designs: readonly SavedDesign[]) => {
    test.service.answer('/api/hotkeys', () => Response.json(userHotkeys));
    test.service.answer(`/api/crosshairs/user/${userId}`, () => Response.json(designs));
    for (const design of designs) {
      test.service.answer(`/api/crosshairs/${design.id}`, () => Response.json(design));
    }
  };
  store(stored.hotkeys ?? [], stored.designs ?? []);
  const press = async (accelerator: string) => {
    const isOurs = test.hands.keyRegistry.press(accelerator);
    await hotkeys.settled();
    return isOurs;
  };
  const enable = async () => {
    await hotkeys.enable(userId);
    await hotkeys.settled();
  };
  return { ...test, file, hotkeys, store, press, enable };
}

export const conflicts = (list: readonly DesktopHotkey[]) =>
  list.map(({ accelerator, conflict }) => [accelerator, conflict?.reason ?? 'works']);

/** The same of the designs' keys alone. */
export const designConflicts = (list: readonly DesktopHotkey[]) =>
  conflicts(list.filter(({ action }) => action.kind === 'design'));

/** The combinations of the overlay's own actions, with some of them changed. */
export const overlayKeysWith = (change: Partial<OverlayKeys> = {}) =>
  Object.values({ ...defaultOverlayKeys, ...change }).filter((accelerator) => accelerator !== null);
