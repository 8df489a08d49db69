import { isDeepStrictEqual } from 'node:util';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { DesignKeySource } from '../hotkeys/design-keys.ts';
import { crosshairOfSavedDesign } from '../overlay/crosshair-of.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';

/** Keeps what is shown of the player's saved designs as these are now. Without the service it stays as it was. */
export type DesignFollower = {
  /** The crosshair on the screen: its design was changed on the page. */
  followShown(): Promise<void>;
  /** The crosshairs of all profiles, the one for aiming and the one over the first. A design that was deleted is shown as it was last. */
  followProfiles(): Promise<void>;
};

export function createDesignFollower(dependencies: {
  readonly source: Pick<DesignKeySource, 'fetchDesign' | 'fetchDesigns'>;
  readonly overlay: Pick<OverlayController, 'state' | 'activate'>;
  readonly configuration: ConfigurationStore;
}): DesignFollower {
  const { source, overlay, configuration } = dependencies;
  let questions = 0;

  return {
    async followShown() {
      const { isActive, crosshair } = overlay.state();
      if (!isActive || crosshair === null || crosshair.designId === null) return;
      // A profile's crosshair does not become the player's own.
      if (!isSame(crosshair, configuration.current().lastActiveCrosshair)) return;
      const saved = await source.fetchDesign(crosshair.designId);
      if (saved === null || saved === 'missing') return;
      const fresh = crosshairOfSavedDesign(saved);
      const isStillShown = isSame(overlay.state().crosshair, crosshair);
      if (fresh !== null && isStillShown && !isSame(fresh, crosshair)) await overlay.activate(fresh);
    },

    async followProfiles() {
      const { playerId, profiles, aiming, layer } = configuration.current();
      const followed = [aiming.crosshair, layer.crosshair, ...profiles.map(({ crosshair }) => crosshair)];
      if (playerId === null || followed.every((crosshair) => (crosshair?.designId ?? null) === null)) return;
      const mine = ++questions;
      const designs = await source.fetchDesigns(playerId);
      // An older answer that comes last must not win.
      if (designs === null || mine !== questions) return;
      await configuration.update((now) =>
        now.playerId === playerId
          ? {
              aiming: withCrosshairOf(now.aiming, designs),
              layer: withCrosshairOf(now.layer, designs),
              profiles: now.profiles.map((profile) => ({
                ...profile,
                crosshair: asItIsNow(profile.crosshair, designs),
              })),
            }
          : {},
      );
    },
  };
}

function withCrosshairOf<Setting extends { readonly crosshair: OverlayCrosshair | null }>(
  setting: Setting,
  designs: readonly SavedDesign[],
): Setting {
  return { ...setting, crosshair: setting.crosshair && asItIsNow(setting.crosshair, designs) };
}

function asItIsNow(crosshair: OverlayCrosshair, designs: readonly SavedDesign[]): OverlayCrosshair {
  const saved = designs.find(({ id }) => id === crosshair.designId);
  return (saved && crosshairOfSavedDesign(saved)) ?? crosshair;
}

function isSame(one: OverlayCrosshair | null, other: OverlayCrosshair | null): boolean {
  return isDeepStrictEqual(one, other);
}
