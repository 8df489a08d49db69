import type { BridgeCall } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import { fail, succeed } from '@punktgenau/result';
import type { AgentResult, BridgeAnswer } from '../agent.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import { rememberedOf } from '../displays/choose-display.ts';
import type { Hotkeys } from '../hotkeys/hotkeys-controller.ts';
import type { Log } from '../log/log.ts';
import { crosshairOfDesignCall, crosshairOfImageCall } from '../overlay/crosshair-of.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { Ports } from '../ports/index.ts';
import type { CalibrationController } from '../profiles/calibration-controller.ts';
import { moveProfile } from '../profiles/move-profile.ts';
import type { Profiles } from '../profiles/profiles-controller.ts';
import type { ProfileSharing } from '../profiles/sharing/profile-sharing.ts';
import type { PhoneWatch } from '../remote/phone-watch.ts';
import type { Session } from '../session/session.ts';
import type { Updater } from '../updates/updater.ts';
import type { BridgeHandlers } from './dispatch.ts';
import { externalAddress } from './external-address.ts';

/** So that the page has its answer before the companion is gone. */
const shutdownGraceMs = 250;

export type HandlerDependencies = {
  readonly ports: Pick<Ports, 'autostart' | 'systemShell' | 'keyboardLayout' | 'clock'>;
  readonly configuration: ConfigurationStore;
  readonly session: Session;
  readonly overlay: OverlayController;
  readonly hotkeys: Hotkeys;
  readonly profiles: Profiles;
  readonly calibration: CalibrationController;
  readonly sharing: ProfileSharing;
  readonly updater: Updater;
  readonly phones: PhoneWatch;
  readonly serviceUrl: URL;
  /** Logs the player out and forgets what was theirs. */
  readonly forgetPlayer: () => Promise<void>;
  readonly quit: () => void;
  readonly log: Log;
};

/** What each verb of the bridge does. */
export function createBridgeHandlers(dependencies: HandlerDependencies): BridgeHandlers {
  const { ports, configuration, session, overlay, hotkeys, updater, phones, serviceUrl, log } = dependencies;
  const { systemShell, clock } = ports;

  const restart = () => {
    systemShell.restart().catch((err: unknown) => log.error({ err }, 'the companion could not start again'));
  };

  return {
    autoLogin: async () => succeed(await session.autoLogin()),
    getCredentials: () => succeed(session.credentials()),
    verifyPremium: async () => succeed(await session.verifyPremium()),
    userLogout: async () => succeed(await dependencies.forgetPlayer()),
    restartApp: () => succeed(void clock.after(shutdownGraceMs, restart)),
    quitApp: () => succeed(void clock.after(shutdownGraceMs, dependencies.quit)),

    loadConfiguration: () => succeed(configuration.current()),
    saveConfiguration: (settings) => saveSettings(dependencies, settings),

    getDisplays: () => succeed([...overlay.displays()]),
    setOverlayDisplay: ({ displayId }) => overlay.selectDisplay(displayId),
    getOverlay: () => succeed(overlay.state()),
    activateEditorCrosshair: (call) => overlay.activate(crosshairOfDesignCall(call)),
    activateSvgCrosshair: (call) => activateImage(overlay, call),
    hideOverlay: () => overlay.hide(),
    setTransparent: ({ isTransparent }) => overlay.setTransparent(isTransparent),
    moveOverlay: (offset) => overlay.move(offset),

    getHotkeys: () => succeed([...hotkeys.list()]),
    async setHotkeys(wanted) {
      const set = await hotkeys.set(wanted);
      return set.ok ? succeed([...set.value]) : set;
    },
    getWrittenSigns: async () => succeed(await ports.keyboardLayout.writtenSigns()),
    getPhone: () => succeed(phones.state()),
    async discardPhoneDraft() {
      await phones.discard();
      return succeed(phones.state());
    },
    ...profileHandlers(dependencies),

    getUpdate() {
      // The page has its answer at once; news come as an event.
      updater.check().catch((err: unknown) => log.error({ err }, 'the updater failed'));
      return succeed(updater.state());
    },
    async installUpdate() {
      const installed = await updater.install();
      if (installed.ok) clock.after(shutdownGraceMs, dependencies.quit);
      return installed;
    },
    async openExternal({ url }) {
      const address = externalAddress(url, serviceUrl);
      return address.ok ? succeed(await systemShell.openExternal(address.value)) : address;
    },
  };
}

type ProfileVerb =
  | 'getForegroundApps'
  | 'moveProfile'
  | 'startCalibration'
  | 'cancelCalibration'
  | 'getCalibration';

/** What is about the programs that have crosshairs of their own. */
function profileHandlers({
  configuration,
  profiles,
  calibration,
}: HandlerDependencies): Pick<BridgeHandlers, ProfileVerb> {
  return {
    getForegroundApps: async () => succeed([...(await profiles.recentPrograms())]),
    async moveProfile({ executable, offset }) {
      const moved = await moveProfile(configuration, executable, offset);
      if (moved.ok) await profiles.preview(executable);
      return moved;
    },
    startCalibration: ({ executable }) => calibration.start(executable),
    cancelCalibration: () => succeed(calibration.cancel()),
    getCalibration: () => succeed(calibration.state()),
  };
}

async function activateImage(
  overlay: Pick<OverlayController, 'activate'>,
  call: BridgeCall<'activateSvgCrosshair'>,
): Promise<BridgeAnswer<'activateSvgCrosshair'>> {
  const crosshair = crosshairOfImageCall(call);
  return crosshair.ok ? overlay.activate(crosshair.value) : crosshair;
}

async function saveSettings(
  { ports: { autostart }, configuration, overlay, sharing }: HandlerDependencies,
  settings: BridgeCall<'saveConfiguration'>,
): Promise<AgentResult<DesktopConfiguration>> {
  const { selectedDisplayId, autostart: isAutostarted, ...rest } = settings;
  const isAttached = overlay.displays().some(({ id }) => id === selectedDisplayId);
  if (selectedDisplayId && !isAttached) return fail('display_unknown');
  const endsSharing = settings.sharesProfiles === false && configuration.current().sharesProfiles;
  // Who takes the profiles back is told so only when they are gone.
  if (endsSharing && !(await sharing.withdraw())) return fail('service_unreachable');
  if (isAutostarted !== undefined) await autostart.set(isAutostarted);
  return configuration.update({
    ...rest,
    ...(selectedDisplayId !== undefined && rememberedOf(overlay.displays(), selectedDisplayId)),
    // Windows' own switch has the last word.
    ...(isAutostarted !== undefined && { autostart: await autostart.isEnabled() }),
  });
}
