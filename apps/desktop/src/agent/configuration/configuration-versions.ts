import type { StoredFields, StoredVersions } from '@punktgenau/stored-versions';
import { isObject } from './mend.ts';
import { uprightIn, uprightPicture } from './upright-picture.ts';

/**
 * Every version of `configuration.json`. A new setting, also one inside a design, is a new version: a migration here and a
 * file in `fixtures/`, which the tests demand. Keys of the overlay's actions are a map in which the default is meant by what
 * is missing, so that a new action is none.
 */
export const configurationVersions: StoredVersions = {
  first: 1,
  migrations: [fillVersion1, fillVersion2, fillVersion3],
};

/** Four companions wrote version 1, each with more in it than the one before. */
function fillVersion1(fields: StoredFields): StoredFields {
  const { lastActiveCrosshair, profiles } = fields;
  return {
    selectedDisplaySize: null,
    playerId: null,
    ...fields,
    ...(lastActiveCrosshair !== undefined && { lastActiveCrosshair: fillPicture(lastActiveCrosshair) }),
    ...(Array.isArray(profiles) && {
      profiles: profiles.map((profile: unknown) =>
        isObject(profile) ? { ...profile, crosshair: fillPicture(profile.crosshair) } : profile,
      ),
    }),
  };
}

/** Pictures of the gallery were shown as they are at first, in the centre. */
function fillPicture(crosshair: unknown): unknown {
  const isPicture = isObject(crosshair) && crosshair.kind === 'image';
  return isPicture ? { opacity: 100, offsetX: 0, offsetY: 0, ...crosshair } : crosshair;
}

const hidingByRightButton = {
  action: 'hide',
  input: 'MouseRight',
  isToggled: false,
  crosshair: null,
  sizePercent: 50,
};

/**
 * A player who has settings had F1 and F2, or keys of their own, and is not asked. Aiming could hide the overlay, and nothing else.
 * Profiles showed their crosshair in the middle of the display, in the same pixels on every screen.
 */
function fillVersion2({ hideWhileAiming, ...fields }: StoredFields): StoredFields {
  const { profiles } = fields;
  return {
    areKeysChosen: true,
    authorHeightPx: null,
    ...(hideWhileAiming === true && { aiming: hidingByRightButton }),
    // Whatever else it was is damage, which is named.
    ...(hideWhileAiming !== undefined && typeof hideWhileAiming !== 'boolean' && { aiming: hideWhileAiming }),
    ...fields,
    ...(Array.isArray(profiles) && {
      profiles: profiles.map((profile: unknown) =>
        isObject(profile) ? { centre: 'display', ...profile } : profile,
      ),
    }),
  };
}

/**
 * There was one crosshair at a time, and no picture was turned. Profiles showed theirs exactly in the middle, and the account had no copy
 * of them.
 */
function fillVersion3({ aiming, ...fields }: StoredFields): StoredFields {
  const { lastActiveCrosshair, profiles } = fields;
  return {
    layer: { rule: 'never', crosshair: null, opacityPercent: 100 },
    sharesProfiles: false,
    ...fields,
    ...(aiming !== undefined && { aiming: uprightIn(aiming) }),
    ...(lastActiveCrosshair !== undefined && { lastActiveCrosshair: uprightPicture(lastActiveCrosshair) }),
    ...(Array.isArray(profiles) && {
      profiles: profiles
        .map(uprightIn)
        .map((profile) => (isObject(profile) ? { offset: { x: 0, y: 0 }, ...profile } : profile)),
    }),
  };
}
