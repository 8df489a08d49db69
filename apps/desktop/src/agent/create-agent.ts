import { setTimeout as pause } from 'node:timers/promises';
import type { BridgeEvent } from '@punktgenau/contract/desktop/desktop-bridge';
import { createEmitter } from '@punktgenau/signal';
import type { Agent } from './agent.ts';
import { type AgentOptions, type AgentParts, createAgentParts, type PartEvents } from './agent-parts.ts';
import { createBackgroundTasks } from './background-tasks.ts';
import { createDispatch } from './bridge/dispatch.ts';
import { createBridgeHandlers } from './bridge/handlers.ts';
import type { ConfigurationDamage } from './configuration/open-configuration-file.ts';
import { createPlayerAccess } from './player-access.ts';
import type { Autostart } from './ports/autostart.ts';
import { createForward, type Forward } from './service/forward.ts';
import type { ServiceChange } from './service/service-change.ts';

export type RunningAgent = Agent & {
  /** What was lost of the settings when they were read. */
  readonly damage: ConfigurationDamage | null;
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
  const { ports, log, serviceUrl, quit } = options;
  const events = createEmitter<BridgeEvent>();
  const { track: runInBackground } = createBackgroundTasks(log, 'the companion could not follow');
  const partEvents: PartEvents = { emit: events.emit, runInBackground };
  const parts = await createAgentParts(options, partEvents);
  const { configuration, service, session, overlay, hotkeys, profiles, updater, tray } = parts;
  const access = createPlayerAccess({ ...parts, log, runInBackground });
  const { forgetPlayer } = access;
  publishChanges(parts, partEvents);

  const handlers = createBridgeHandlers({ ...parts, ports, serviceUrl, forgetPlayer, quit, log });
  return {
    call: createDispatch(handlers, log),
    onEvent: events.subscribe,
    damage: configuration.damage,
    forward: createForward({
      service,
      session: { signIn: session.signIn, signOut: forgetPlayer },
      log,
      onChanged: (change) => followServiceChange(parts, change, runInBackground),
    }),

    async start() {
      await Promise.all([overlay.start(), tray.recall()]);
      // From now on nothing that is found out about the player is missed.
      session.onChanged(() => void access.follow());
      await session.start();
      await access.follow();
      // After the picture is on the screen: Windows takes its time for the icon, and makes other commands wait for it.
      const { user, premium } = session.state();
      await tray.start(overlay.state(), user === null || !premium.isPremium);
      profiles.start();
      runInBackground(repairAutostart(configuration, ports.autostart));
    },

    async stop() {
      access.stop();
      updater.stop();
      profiles.stop();
      parts.calibration.stop();
      parts.watch.stop();
      parts.phones.stop();
      parts.sharing.stop();
      // First what the player sees and what other programs wait for.
      await Promise.all([hotkeys.disable(), overlay.close()]);
      await tray.stop();
      // A service that does not answer must not keep the companion from ending.
      await Promise.race([session.stop(), pause(answersWithinMs, undefined, { ref: false })]);
      await parts.drawings.settled();
    },
  };
}

/** The page and the menu get every change of what they show. */
function publishChanges(
  { overlay, hotkeys, configuration, tray, phones, calibration }: AgentParts,
  { emit, runInBackground }: PartEvents,
): void {
  overlay.onChanged((state) => {
    emit({ event: 'overlay', overlay: state });
    runInBackground(tray.overlayChanged(state));
  });
  overlay.onDisplaysChanged((displays) => emit({ event: 'displays', displays: [...displays] }));
  hotkeys.onChanged((list) => emit({ event: 'hotkeys', hotkeys: [...list] }));
  configuration.onChanged((now) => emit({ event: 'configuration', configuration: now }));
  phones.onChanged((phone) => emit({ event: 'phone', phone }));
  calibration.onChanged((state) => emit({ event: 'calibration', calibration: state }));
}

/** Fetches what the page has changed at the service. */
function followServiceChange(
  { hotkeys, designs, session, phones }: AgentParts,
  change: ServiceChange,
  runInBackground: PartEvents['runInBackground'],
): void {
  if (change === 'hotkeys' || change === 'designs') runInBackground(hotkeys.refresh());
  if (change === 'designs') runInBackground(Promise.all([designs.followShown(), designs.followProfiles()]));
  if (change === 'premium' || change === 'account') runInBackground(session.recheck());
  if (change === 'phones') phones.awaitPhone();
}

/** A program that was moved, or installed again, is still to start with Windows. */
async function repairAutostart(
  configuration: AgentParts['configuration'],
  autostart: Autostart,
): Promise<void> {
  if (configuration.current().autostart && !(await autostart.isEnabled())) await autostart.set(true);
  await configuration.update({ autostart: await autostart.isEnabled() });
}
