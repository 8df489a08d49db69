import * as z from 'zod/mini';
import { idSchema } from '../designs/design-schemas.ts';
import { defaultOverlayKeys, forEachOverlayAction } from '../hotkeys/overlay-actions.ts';
import { aimingSchema, defaultAiming } from './aiming.ts';
import { defaultLayer, layerSchema } from './layer.ts';
import {
  displayIdSchema,
  overlayCrosshairSchema,
  overlayPositionSchema,
  overlayTuningSchema,
} from './overlay-schemas.ts';

/**
 * File name of a program, such as `cs2.exe`; letter case makes no difference on Windows, so it is kept in lower case. Names with half
 * characters, or that turn the direction of what is read, are none: see `lineSchema`.
 */
export const executableSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(255),
    z.regex(/^[^\\/:*?"<>|\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+$/u),
    z.toLowerCase(),
  );

/** In the middle of what a crosshair is shown: of the display, or of the program's window where that is not the whole display. */
export const profileCentres = ['display', 'window'] as const;
export type ProfileCentre = (typeof profileCentres)[number];

/** Which crosshair is shown while a program is in the foreground, and where. */
export const appProfileSchema = z.object({
  executable: executableSchema,
  crosshair: overlayCrosshairSchema,
  centre: z._default(z.enum(profileCentres), 'display'),
  /** From there, for games whose own middle is another one; in px of the screen. */
  offset: z._default(overlayPositionSchema, { x: 0, y: 0 }),
});
export type AppProfile = z.infer<typeof appProfileSchema>;

export const maxAppProfiles = 50;

/** Heights of screens that designs are made for, in lines. */
export const authorHeights = [720, 768, 900, 1050, 1080, 1200, 1440, 1600, 2160] as const;
const authorHeightSchema = z.int().check(z.refine((height) => authorHeights.some((one) => one === height)));

/** At most one per program. */
export const appProfilesSchema = z.array(appProfileSchema).check(
  z.maxLength(maxAppProfiles),
  z.refine((profiles) => new Set(profiles.map(({ executable }) => executable)).size === profiles.length),
);

const settings = {
  /** The display the player chose; `null`: the primary one. */
  selectedDisplayId: z.nullable(displayIdSchema),
  /** Starts with Windows. */
  autostart: z.boolean(),
  /** Looks at the screen behind the overlay, four times a second, for designs with dynamic colour. */
  sampleBackdrop: z.boolean(),
  /** What the overlay does while the player aims. */
  aiming: aimingSchema,
  /** A second crosshair over the first. */
  layer: layerSchema,
  /** What keys have changed of whatever is shown. */
  tuning: z._default(overlayTuningSchema, { opacityBy: 0, sizeBy: 0 }),
  /** The height of the screen that crosshairs were made for: on others they grow or shrink with it; `null`: they stay as they are. */
  authorHeightPx: z._default(z.nullable(authorHeightSchema), null),
  profiles: appProfilesSchema,
  /** The account has a copy of the profiles, which can be seen and changed in any browser where the player is signed in. */
  sharesProfiles: z._default(z.boolean(), false),
};

/** What the player may set at once, each on its own. */
export const desktopSettingsSchema = z.partial(z.strictObject(settings));
export type DesktopSettings = z.input<typeof desktopSettingsSchema>;

/** What the companion remembers from one start to the next. */
export const desktopConfigurationSchema = z.object({
  ...settings,
  /** How large the chosen display was when it was chosen, in physical px: helps to know it again. */
  selectedDisplaySize: z._default(z.nullable(z.object({ width: z.int(), height: z.int() })), null),
  /** Whose crosshairs these are; whatever another player left is forgotten when a player logs in. */
  playerId: z._default(z.nullable(idSchema), null),
  lastActiveCrosshair: z.nullable(overlayCrosshairSchema),
  offset: overlayPositionSchema,
  /** The overlay was on the screen when the companion was last used. */
  isOverlayActive: z.boolean(),
  /** The player has said which keys the companion may take from other programs; before that it takes none. */
  areKeysChosen: z._default(z.boolean(), false),
  /** Combinations of the overlay's own actions, see `canonicalOverlayAccelerator`; `null` for one without a key. */
  hotkeys: z.object(forEachOverlayAction(() => z.nullable(z.string()))),
});
export type DesktopConfiguration = z.infer<typeof desktopConfigurationSchema>;

export const defaultDesktopConfiguration: DesktopConfiguration = {
  selectedDisplayId: null,
  autostart: false,
  sampleBackdrop: false,
  aiming: defaultAiming,
  layer: defaultLayer,
  tuning: { opacityBy: 0, sizeBy: 0 },
  authorHeightPx: null,
  profiles: [],
  sharesProfiles: false,
  selectedDisplaySize: null,
  playerId: null,
  lastActiveCrosshair: null,
  offset: { x: 0, y: 0 },
  isOverlayActive: false,
  areKeysChosen: false,
  hotkeys: { ...defaultOverlayKeys },
};
