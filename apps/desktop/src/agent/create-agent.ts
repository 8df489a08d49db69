import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BridgeEvent } from '@punktgenau/contract/desktop/desktop-bridge';
import { createEmitter } from '@punktgenau/signal';
import type { Locale } from '@punktgenau/words';
import type { Agent } from './agent.ts';
import { createBackgroundTasks } from './background-tasks.ts';
import { createDispatch } from './bridge/dispatch.ts';
import { createBridgeHandlers } from './bridge/handlers.ts';
import { createConfigurationStore } from './configuration/configuration-store.ts';
import { createDesignKeySource } from './hotkeys/design-keys.ts';
import { createHotkeys } from './hotkeys/hotkeys-controller.ts';
import type { Log } from './log/log.ts';
import { createCrosshairArtist } from './overlay/crosshair-artist.ts';
import { createDrawingStore } from './overlay/drawing-store.ts';
import { createImageLibrary } from './overlay/image-library.ts';
import { createOverlayController } from './overlay/overlay-controller.ts';
import type { Ports } from './ports/index.ts';
import { createDesignFollower } from './profiles/design-follower.ts';
import { createProfiles } from './profiles/profiles-controller.ts';
import { createForward, type Forward } from './service/forward.ts';
import { createServiceClient } from './service/service-client.ts';
import { openLoginStore } from './session/login-store.ts';
import { createPlayerMemory } from './session/player-memory.ts';
import { createSession, type PlayerState } from './session/session.ts';
import { createTrayMenu } from './tray/tray-menu.ts';
import { createUpdater } from './updates/updater.ts';

export type AgentOptions = {
  readonly ports: Ports;
  /** Folder of everything that is remembered; made when it is not there. */
  readonly settingsFolder: string;
  /** Folder of what can be fetched or drawn again; made when it is needed. */
  readonly cacheFolder: string;
  readonly serviceUrl: URL;
  readonly version: string;
  readonly locale: Locale;
  readonly log: Log;
  /** Opens the companion's window, or brings it to the front. */
  readonly openWindow: () => Promise<unknown>;
  /** Ends the companion; called after whoever asked has had an answer. */
  readonly quit: () => void;
};

export type RunningAgent = Agent & {
  /** Carries the page's calls to the service. */
  readonly forward: Forward;
  /** Restores what was there at the end of the last run: login, display, position, crosshair, hotkeys. */
  start(): Promise<void>;
  /** Takes everything off the screen and gives all hotkeys back. What is remembered stays. */
  stop(): Promise<void>;
};

/** How long the end waits for what is being asked of the service. */
const answersWithinMs = 2_000;

/** Puts the companion together from its parts. Nothing happens before `start`. */
export async function createAgent(options: AgentOptions): Promise<RunningAgent> {
  const { ports, settingsFolder, cacheFolder, serviceUrl, version, locale, log } = options;
  const { clock } = ports;
  const events = createEmitter<BridgeEvent>();
  const { track: runInBackground } = createBackgroundTasks(log, 'the companion could not follow');

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
  const images = createImageLibrary({ service, folder: join(cacheFolder, 'pictures'), log });
  const drawings = createDrawingStore({ folder: join(cacheFolder, 'drawings'), version, log });
  const artist = createCrosshairArtist({ rasteriser: ports.rasteriser, images, drawings });
  const overlay = createOverlayController({
    window: ports.overlayWindow,
    displays: ports.displays,
    sampler: ports.screenSampler,
    aimButton: ports.aimButton,
    clock,
    log,
    configuration,
    artist,
  });
  const designKeys = createDesignKeySource({ service, file: join(settingsFolder, 'hotkeys.json'), log });
  const hotkeys = createHotkeys({
    keyRegistry: ports.keyRegistry,
    source: designKeys,
    artist,
    overlay,
    configuration,
    log,
  });
  const designs = createDesignFollower({ source: designKeys, overlay, configuration });
  const profiles = createProfiles({
    foregroundApp: ports.foregroundApp,
    overlay,
    configuration,
    clock,
    log,
    // Shown at once as last seen; the design may have been changed elsewhere since.
    onUsed: () => runInBackground(designs.followProfiles()),
  });
  const updater = createUpdater({
    service,
    shell: ports.systemShell,
    folder: cacheFolder,
    version,
    clock,
    log,
    onState: (update) => events.emit({ event: 'update', update }),
  });
  const tray = createTrayMenu({
    tray: ports.tray,
    folder: settingsFolder,
    locale,
    clock,
    log,
    actions: {
      toggleOverlay: overlay.toggle,
      activate: overlay.activate,
      openWindow: options.openWindow,
      quit: async () => options.quit(),
    },
  });

  const memory = createPlayerMemory({ configuration, overlay, hotkeys, tray, drawings, log });

  /** Overlay, keys and updates are for players with premium; the overlay says why it is not there. */
  const apply = async ({ user, premium }: PlayerState) => {
    if (user !== null) await memory.claim(user.id);
    const isOpen = user !== null && premium.isPremium;
    if (isOpen !== isUpdating) isOpen ? updater.start() : updater.stop();
    isUpdating = isOpen;
    if (isOpen) {
      await Promise.all([overlay.unlock(), hotkeys.enable(user.id), tray.setLocked(false)]);
      runInBackground(designs.followProfiles());
      return;
    }
    const reason = user === null ? 'signed_out' : 'premium_required';
    await Promise.all([overlay.lock(reason), hotkeys.disable(), tray.setLocked(true)]);
  };
  let isUpdating = false;
  let isStopping = false;
  let following: Promise<void> = Promise.resolve();
  /** One after the other, each with what is known by then: the last one is right. */
  const follow = () => {
    following = following.then(async () => {
      if (isStopping) return;
      await apply(session.state()).catch((err: unknown) =>
        log.error({ err }, 'what the player may do could not be followed'),
      );
    });
    return following;
  };

  const forgetPlayer = async () => {
    // Nobody is signed in from here on; the service may take its time to answer.
    const told = session.signOut();
    // Nothing can be shown any more that would have to be forgotten again.
    await follow();
    await Promise.all([told, memory.leave()]);
  };

  const repairAutostart = async () => {
    const { autostart } = ports;
    // A program that was moved, or installed anew, is still to start with Windows.
    if (configuration.current().autostart && !(await autostart.isEnabled())) await autostart.set(true);
    await configuration.update({ autostart: await autostart.isEnabled() });
  };

  overlay.onChanged((state) => {
    events.emit({ event: 'overlay', overlay: state });
    runInBackground(tray.overlayChanged(state));
  });
  overlay.onDisplaysChanged((displays) => events.emit({ event: 'displays', displays: [...displays] }));
  hotkeys.onChanged((list) => events.emit({ event: 'hotkeys', hotkeys: [...list] }));
  configuration.onChanged((now) => events.emit({ event: 'configuration', configuration: now }));

  const dispatch = createDispatch(
    createBridgeHandlers({
      ports,
      configuration,
      session,
      overlay,
      hotkeys,
      profiles,
      updater,
      serviceUrl,
      forgetPlayer,
      quit: options.quit,
      log,
    }),
    log,
  );

  return {
    call: dispatch,
    onEvent: events.subscribe,
    forward: createForward({
      service,
      session: { signIn: session.signIn, signOut: forgetPlayer },
      log,
      onChanged: (change) => {
        if (change === 'hotkeys' || change === 'designs') runInBackground(hotkeys.refresh());
        if (change === 'designs')
          runInBackground(Promise.all([designs.followShown(), designs.followProfiles()]));
        if (change === 'premium' || change === 'account') runInBackground(session.recheck());
      },
    }),

    async start() {
      await Promise.all([overlay.start(), tray.recall()]);
      // From now on nothing that is found out about the player is missed.
      session.onChanged(() => void follow());
      await session.start();
      await follow();
      // Behind the picture on the screen: Windows takes its time for the icon, and makes other commands wait for it.
      const { user, premium } = session.state();
      await tray.start(overlay.state(), user === null || !premium.isPremium);
      profiles.start();
      runInBackground(repairAutostart());
    },

    async stop() {
      isStopping = true;
      updater.stop();
      profiles.stop();
      // First what the player sees and what other programs wait for.
      await Promise.all([hotkeys.disable(), overlay.close()]);
      await tray.stop();
      // A service that does not answer must not keep the companion from ending.
      await Promise.race([session.stop(), pause(answersWithinMs, undefined, { ref: false })]);
      await drawings.settled();
    },
  };
}
