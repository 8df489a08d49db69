import { join } from 'node:path';
import type { BridgeEvent } from '@punktgenau/contract/desktop/desktop-bridge';
import type { Locale } from '@punktgenau/words';
import { createConfigurationStore } from './configuration/configuration-store.ts';
import { createInputHub } from './held-inputs.ts';
import { createDesignKeySource } from './hotkeys/design-keys.ts';
import { createHotkeys } from './hotkeys/hotkeys-controller.ts';
import type { Log } from './log/log.ts';
import { createCrosshairArtist } from './overlay/crosshair-artist.ts';
import { createDrawingStore } from './overlay/drawing-store.ts';
import { createImageLibrary } from './overlay/image-library.ts';
import { createOverlayController } from './overlay/overlay-controller.ts';
import type { Ports } from './ports/index.ts';
import { createCalibration } from './profiles/calibration-controller.ts';
import { createDesignFollower } from './profiles/design-follower.ts';
import { createDesignWatch } from './profiles/design-watch.ts';
import { createProfiles } from './profiles/profiles-controller.ts';
import { createProfileSharing } from './profiles/sharing/profile-sharing.ts';
import { createPhoneWatch } from './remote/phone-watch.ts';
import { createServiceClient } from './service/service-client.ts';
import { openLoginStore } from './session/login-store.ts';
import { createPlayerMemory } from './session/player-memory.ts';
import { createSession } from './session/session.ts';
import { createTrayMenu } from './tray/tray-menu.ts';
import { createNewestOffer } from './updates/newest-offer.ts';
import { updateKeyOf } from './updates/update-keys.ts';
import { createUpdater } from './updates/updater.ts';

export type AgentOptions = {
  readonly ports: Ports;
  /** Folder of everything that is remembered; made when it is not there. */
  readonly settingsFolder: string;
  /** Folder of what can be fetched or drawn again; made when it is needed. */
  readonly cacheFolder: string;
  readonly serviceUrl: URL;
  /** Whom the companion believes about its updates, see `run/read-service-file.ts`. */
  readonly updates: UpdateSettings;
  readonly version: string;
  /** What this PC is called in its network. */
  readonly pcName: string;
  readonly locale: Locale;
  readonly log: Log;
  /** Opens the companion's window, or brings it to the front. */
  readonly openWindow: () => Promise<unknown>;
  /** Ends the companion; called after the caller has had an answer. */
  readonly quit: () => void;
};

export type UpdateSettings = {
  /** Form of `updateKeysSchema`; without any the companion does not update itself. */
  readonly updateKeys: readonly string[];
  /** Who signs the installers by Authenticode; `null` when that is not checked. */
  readonly publisher: string | null;
};

/** What the agent consists of. */
export type AgentParts = Awaited<ReturnType<typeof createAgentParts>>;

/** What the parts report to the agent. */
export type PartEvents = {
  readonly emit: (event: BridgeEvent) => void;
  readonly runInBackground: (task: Promise<unknown>) => void;
};

/** Makes every part of the agent and connects those that need each other. Nothing happens before they are started. */
export async function createAgentParts(options: AgentOptions, events: PartEvents) {
  const player = await openPlayerParts(options);
  const overlay = createOverlayParts(options, player);
  const keysAndProfiles = createKeyAndProfileParts(options, { ...player, ...overlay }, events);
  const updater = createUpdaterPart(options, player, events);
  const tray = createTrayPart(options, overlay);
  const memory = createPlayerMemory({ ...player, ...overlay, ...keysAndProfiles, tray, log: options.log });
  return { ...player, ...overlay, ...keysAndProfiles, updater, tray, memory };
}

/** What is remembered, and who plays. */
async function openPlayerParts({ ports, settingsFolder, serviceUrl, version, log }: AgentOptions) {
  const { clock } = ports;
  const configuration = await createConfigurationStore({
    file: join(settingsFolder, 'configuration.json'),
    log,
  });
  const store = await openLoginStore({
    folder: settingsFolder,
    service: serviceUrl.origin,
    vault: ports.secretVault,
    clock,
    log,
  });
  const service = createServiceClient({ http: ports.http, serviceUrl, version, tokens: store, clock });
  const session = createSession({ service, store, clock, log });
  // As the token is: a session says it only when the log-in is stored.
  const tokenOwner = () => store.login()?.user.id ?? null;
  return { configuration, service, session, tokenOwner };
}

type PlayerParts = Awaited<ReturnType<typeof openPlayerParts>>;

function createOverlayParts(
  { ports, cacheFolder, version, log }: AgentOptions,
  { service, configuration }: PlayerParts,
) {
  const images = createImageLibrary({ service, folder: join(cacheFolder, 'pictures'), log });
  const drawings = createDrawingStore({ folder: join(cacheFolder, 'drawings'), version, log });
  const artist = createCrosshairArtist({ rasteriser: ports.rasteriser, images, drawings });
  const inputs = createInputHub({ port: ports.inputWatch, log });
  const overlay = createOverlayController({
    window: ports.overlayWindow,
    displays: ports.displays,
    sampler: ports.screenSampler,
    inputs,
    clock: ports.clock,
    log,
    configuration,
    artist,
  });
  return { drawings, artist, inputs, overlay };
}

type OverlayParts = ReturnType<typeof createOverlayParts>;

function createKeyAndProfileParts(
  { ports, settingsFolder, serviceUrl, pcName, log }: AgentOptions,
  { service, tokenOwner, configuration, artist, inputs, overlay }: PlayerParts & OverlayParts,
  { runInBackground }: PartEvents,
) {
  const source = createDesignKeySource({ service, file: join(settingsFolder, 'hotkeys.json'), log });
  const { keyRegistry, foregroundApp, uiWindow, clock } = ports;
  const hotkeys = createHotkeys({ keyRegistry, inputs, source, artist, overlay, configuration, log });
  const designs = createDesignFollower({ source, overlay, configuration });
  const profiles = createProfiles({
    foregroundApp,
    uiWindow,
    overlay,
    configuration,
    clock,
    log,
    // Shown at once as last seen; the design may have been changed elsewhere since.
    onUsed: () => runInBackground(designs.followProfiles()),
  });
  const { pointer } = ports;
  const calibration = createCalibration({
    ...{ inputs, pointer, foregroundApp, uiWindow, overlay, profiles, configuration, clock, log },
  });
  const watch = createDesignWatch({
    ...{ service, overlay, clock, log },
    async onSaved() {
      const followed = Promise.all([designs.followShown(), designs.followProfiles()]);
      runInBackground(followed);
      await followed.catch(() => undefined);
    },
  });
  const sharing = createProfileSharing({
    ...{ service, configuration, clock, log, pcName },
    playerId: tokenOwner,
  });
  const phones = createPhoneWatch({ service, overlay, source, clock, log, serviceUrl });
  return { hotkeys, designs, profiles, calibration, sharing, watch, phones };
}

function createUpdaterPart(
  { ports, settingsFolder, cacheFolder, serviceUrl, updates, version, log }: AgentOptions,
  { service }: PlayerParts,
  { emit }: PartEvents,
) {
  return createUpdater({
    service,
    trust: { keys: updates.updateKeys.map(updateKeyOf), service: serviceUrl.origin },
    newestOffer: createNewestOffer({ folder: settingsFolder, log }),
    publisher: updates.publisher,
    shell: ports.systemShell,
    folder: cacheFolder,
    version,
    clock: ports.clock,
    log,
    onState: (update) => emit({ event: 'update', update }),
  });
}

function createTrayPart(options: AgentOptions, { overlay }: OverlayParts) {
  const { ports, settingsFolder, locale, log } = options;
  return createTrayMenu({
    tray: ports.tray,
    folder: settingsFolder,
    locale,
    clock: ports.clock,
    log,
    actions: {
      toggleOverlay: overlay.toggle,
      activate: overlay.activate,
      openWindow: options.openWindow,
      quit: async () => options.quit(),
    },
  });
}
