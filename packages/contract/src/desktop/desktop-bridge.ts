import { designSchema } from '@punktgenau/crosshair';
import * as z from 'zod/mini';
import { currentUserSchema } from '../account/account-schemas.ts';
import { designNameSchema } from '../designs/design-name.ts';
import { idSchema } from '../designs/design-schemas.ts';
import { imageRotationSchema, premadeSizeSchema } from '../gallery/gallery-schemas.ts';
import { releaseSchema } from '../system/system-schemas.ts';
import { calibrationSchema } from './calibration.ts';
import {
  desktopConfigurationSchema,
  desktopSettingsSchema,
  executableSchema,
} from './desktop-configuration.ts';
import { desktopErrorCodes, updateProblems } from './desktop-errors.ts';
import { desktopHotkeyListSchema, setHotkeysSchema } from './desktop-hotkeys.ts';
import {
  displayIdSchema,
  displaySchema,
  overlayPositionSchema,
  overlayStateSchema,
} from './overlay-schemas.ts';
import { phoneStateSchema } from './phone-schemas.ts';

/** Name of the bridge in the companion's window. */
export const desktopBridgeName = 'punktgenau';

const nothing = z.void();
const saved = z.optional(z.nullable(idSchema));
const named = z.optional(z.nullable(designNameSchema));

/** What the companion knows about premium, and from where. */
export const premiumCheckSchema = z.object({
  isPremium: z.boolean(),
  /** `server`: asked just now. `license`: the service could not be reached, the signed token still holds. */
  source: z.enum(['server', 'license', 'none']),
  /** When premium, or the token that proves it offline, ends: ISO 8601 in UTC. */
  expiresAt: z.nullable(z.string()),
});
export type PremiumCheck = z.infer<typeof premiumCheckSchema>;

export const autoLoginSchema = z.object({
  success: z.boolean(),
  /** The player; `null` without a login. Offline it is the player as last seen. */
  user: z.nullable(currentUserSchema),
  /** The service was not reached and the stored login and licence were believed. */
  isOffline: z.boolean(),
  /** When the overlay ends if it stays so, with that licence: ISO 8601 in UTC. `null` while the service is in reach. */
  offlineUntil: z.nullable(z.string()),
});
export type AutoLogin = z.infer<typeof autoLoginSchema>;

export const updateStateSchema = z.object({
  /** Version that runs. */
  current: z.string(),
  /** A newer one that the service offers. */
  available: z.nullable(releaseSchema),
  /** Why what the service offers is not taken; `available` is `null` then. */
  problem: z.nullable(z.enum(updateProblems)),
  state: z.enum(['idle', 'downloading', 'ready', 'failed']),
  /** Bytes that have come so far. */
  receivedBytes: z.int(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

/**
 * The bridge between the client and the companion: verbs, each with what it takes and what it answers. The page is not
 * trusted; the companion parses every call again.
 */
export const bridgeVerbs = {
  /** Signs in with the stored login. */
  autoLogin: { input: nothing, output: autoLoginSchema },
  /** Who was last signed in here, never a password or token. */
  getCredentials: {
    input: nothing,
    output: z.object({ username: z.nullable(z.string()), isStored: z.boolean() }),
  },
  /** Asks the service, and without it the signed licence token, whether the player has premium. */
  verifyPremium: { input: nothing, output: premiumCheckSchema },
  /** Ends the session here and at the service, hides the overlay and forgets the tokens. */
  userLogout: { input: nothing, output: nothing },
  restartApp: { input: nothing, output: nothing },
  quitApp: { input: nothing, output: nothing },
  loadConfiguration: { input: nothing, output: desktopConfigurationSchema },
  /** Sets what is named, keeps the rest; stored on disk when it answers. */
  saveConfiguration: { input: desktopSettingsSchema, output: desktopConfigurationSchema },
  getDisplays: { input: nothing, output: z.array(displaySchema) },
  setOverlayDisplay: { input: z.object({ displayId: displayIdSchema }), output: overlayStateSchema },
  getOverlay: { input: nothing, output: overlayStateSchema },
  activateEditorCrosshair: {
    input: z.object({ design: designSchema, designId: saved, name: named }),
    output: overlayStateSchema,
  },
  /** `imageUrl` as it is in the gallery's data; only its last path segment counts. */
  activateSvgCrosshair: {
    input: z.object({
      imageUrl: z.string().check(z.maxLength(2048)),
      size: z.optional(premadeSizeSchema),
      rotation: z.optional(imageRotationSchema),
      /** Of a saved design; left out, the picture is shown as it is, in the centre. */
      opacity: z.optional(designSchema.shape.opacity),
      offsetX: z.optional(designSchema.shape.offsetX),
      offsetY: z.optional(designSchema.shape.offsetY),
      designId: saved,
      name: named,
    }),
    output: overlayStateSchema,
  },
  /** Reset (F2): hides the overlay and puts it back into the centre. */
  hideOverlay: { input: nothing, output: overlayStateSchema },
  /** Overlay on and off (F1): transparent means that nothing of it is seen. */
  setTransparent: { input: z.object({ isTransparent: z.boolean() }), output: overlayStateSchema },
  moveOverlay: { input: overlayPositionSchema, output: overlayStateSchema },
  getHotkeys: { input: nothing, output: desktopHotkeyListSchema },
  /** Answers every hotkey with the conflict that keeps it from working, if any. */
  setHotkeys: { input: setHotkeysSchema, output: desktopHotkeyListSchema },
  /** Combinations that write a sign on the player's own keyboard, see `WrittenSigns`. */
  getWrittenSigns: { input: nothing, output: z.record(z.string(), z.string()) },
  /** Phones as remotes, and what one has changed. */
  getPhone: { input: nothing, output: phoneStateSchema },
  /** Shows the design again as it is saved, where the phone that changed it has fallen silent. */
  discardPhoneDraft: { input: nothing, output: phoneStateSchema },
  /** Programs that were in the foreground since the start, latest first, without ours. */
  getForegroundApps: {
    input: nothing,
    output: z.array(z.object({ executable: executableSchema, title: z.string() })),
  },
  /** Moves a profile's crosshair from its centre, and shows it there for some seconds; `profile_unknown` without such a profile. */
  moveProfile: {
    input: z.object({ executable: executableSchema, offset: overlayPositionSchema }),
    output: desktopConfigurationSchema,
  },
  /** Waits for a click into the program, which becomes the middle of its profile; `profile_unknown` without such a profile. */
  startCalibration: { input: z.object({ executable: executableSchema }), output: calibrationSchema },
  cancelCalibration: { input: nothing, output: calibrationSchema },
  getCalibration: { input: nothing, output: calibrationSchema },
  getUpdate: { input: nothing, output: updateStateSchema },
  /** Fetches the newest installer, verifies it and starts it; the companion ends then. */
  installUpdate: { input: nothing, output: updateStateSchema },
  /**
   * Opens a page of the service, or of the payment provider, in the player's own browser. `url` is a path of the service
   * (`/pricing?lang=en`; the page does not know its origin) or an absolute address.
   */
  openExternal: { input: z.object({ url: z.string().check(z.maxLength(2048)) }), output: nothing },
} as const;

export type BridgeVerb = keyof typeof bridgeVerbs;
export type BridgeInput<Verb extends BridgeVerb> = z.input<(typeof bridgeVerbs)[Verb]['input']>;
export type BridgeCall<Verb extends BridgeVerb> = z.output<(typeof bridgeVerbs)[Verb]['input']>;
export type BridgeOutput<Verb extends BridgeVerb> = z.output<(typeof bridgeVerbs)[Verb]['output']>;

/** What a call answers on the wire between page and companion. */
export const bridgeAnswerSchema = z.discriminatedUnion('ok', [
  /** Verbs without output have no value. */
  z.object({ ok: z.literal(true), value: z.optional(z.unknown()) }),
  z.object({
    ok: z.literal(false),
    error: z.object({ code: z.enum(desktopErrorCodes), message: z.string() }),
  }),
]);

/** Events that the companion pushes to the page. */
export const bridgeEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('overlay'), overlay: overlayStateSchema }),
  z.object({ event: z.literal('displays'), displays: z.array(displaySchema) }),
  z.object({ event: z.literal('hotkeys'), hotkeys: desktopHotkeyListSchema }),
  z.object({ event: z.literal('configuration'), configuration: desktopConfigurationSchema }),
  z.object({ event: z.literal('update'), update: updateStateSchema }),
  z.object({ event: z.literal('phone'), phone: phoneStateSchema }),
  z.object({ event: z.literal('calibration'), calibration: calibrationSchema }),
]);
export type BridgeEvent = z.infer<typeof bridgeEventSchema>;

/** Why the page has lost the companion: it has ended, or another one runs now. */
export type LostReason = 'app_ended' | 'window_refused';

/** `window.punktgenau`. A verb rejects with an error that has `code` (`DesktopErrorCode`) and a message in words. */
export type DesktopBridge = {
  readonly [Verb in BridgeVerb]: (
    ...input: BridgeInput<Verb> extends void ? [] : [BridgeInput<Verb>]
  ) => Promise<BridgeOutput<Verb>>;
} & {
  /** Version of the companion. */
  readonly version: string;
  /** Calls back with each new state of the overlay; returns an unsubscribe function. */
  readonly onOverlayChanged: (listener: (overlay: BridgeOutput<'getOverlay'>) => void) => () => void;
  /** The same for every event of the companion. After each reconnect the current state comes first. */
  readonly onEvent: (listener: (event: BridgeEvent) => void) => () => void;
  /**
   * Calls back with the reason when the companion has not been reached for a few seconds, and with `null` when it is
   * again; returns an unsubscribe function. Known as long as there are listeners for events.
   */
  readonly onLost: (listener: (reason: LostReason | null) => void) => () => void;
};
