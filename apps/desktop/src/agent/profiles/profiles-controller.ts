import { isDeepStrictEqual } from 'node:util';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { Log } from '../log/log.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { OverlayPlace } from '../overlay/overlay-facts.ts';
import type { Clock } from '../ports/clock.ts';
import type { ForegroundApp, ForegroundProgram, RecentProgram } from '../ports/foreground-app.ts';
import type { UiWindow } from '../ports/ui-window.ts';
import { createForegroundWatch } from './foreground-watch.ts';
import { createSeenPrograms } from './seen-programs.ts';

const periodMs = 1000;
/** While a crosshair follows a window, which the player may be moving. */
const periodOfWindowMs = 200;
/**
 * Without profiles no program is waited for: the list of programs is filled for later, and each look costs processor time
 * that a game wants.
 */
const periodWithoutProfilesMs = 10_000;
/** A player who asked for the programs goes to one of them and comes back for it. */
const listOpenMs = 2 * 60_000;
/** A player who moves a crosshair looks at it before the next step. */
const previewMs = 12_000;

/** Crosshairs that belong to programs: shown while theirs is in the foreground. */
export type Profiles = {
  /** Begins to look at the foreground, as long as the overlay is shown or there is any profile. */
  start(): void;
  /** Programs that were seen in the foreground, latest first, without ours. For two minutes from now on all are seen. */
  recentPrograms(): Promise<readonly RecentProgram[]>;
  /** Shows the crosshair of a program where it would be over it, for some seconds, unless another program with a profile is in front. */
  preview(executable: string): Promise<void>;
  stop(): void;
  /** Resolves when what was seen is followed. */
  settled(): Promise<void>;
};

type Dependencies = {
  readonly foregroundApp: ForegroundApp;
  readonly uiWindow: Pick<UiWindow, 'processId'>;
  readonly overlay: Pick<OverlayController, 'useProfile' | 'placeIn' | 'preview' | 'state' | 'onChanged'>;
  readonly configuration: ConfigurationStore;
  readonly clock: Clock;
  readonly log: Log;
  /** A program with a profile has come to the front. */
  readonly onUsed: () => void;
};

export function createProfiles(dependencies: Dependencies): Profiles {
  const { overlay, configuration, clock, log, onUsed } = dependencies;
  let listOpenUntilMs = 0;
  let isStarted = false;
  let following: Promise<void> = Promise.resolve();

  const programs = createSeenPrograms(dependencies);
  const crosshairs = createProfileCrosshairs(dependencies);
  const watch = createForegroundWatch({ ...dependencies, nextPeriodMs, onProgram });
  const preview = createPreview(dependencies, followInBackground);

  function nextPeriodMs(): number | null {
    const isListOpen = clock.now().getTime() < listOpenUntilMs;
    const followsWindow = crosshairs.followsWindow();
    return isStarted ? periodOf(dependencies, { isListOpen, followsWindow }) : null;
  }

  async function onProgram(program: ForegroundProgram): Promise<void> {
    const isAnother = programs.note(program);
    await follow();
    if (isAnother && crosshairs.isUsed()) onUsed();
  }
  function follow(): Promise<void> {
    return crosshairs.follow(programs.shownFor(preview.executable()));
  }
  function followInBackground(before: Promise<unknown> = Promise.resolve()): void {
    following = before
      .then(follow)
      .catch((err: unknown) => log.error({ err }, 'The changed profiles could not be followed'));
    watch.plan();
  }

  overlay.onChanged(() => watch.plan());
  configuration.onChanged(() => {
    if (isStarted) followInBackground();
  });

  return {
    start() {
      isStarted = true;
      watch.plan();
    },
    async recentPrograms() {
      listOpenUntilMs = clock.now().getTime() + listOpenMs;
      await watch.look();
      watch.plan();
      return programs.recent();
    },
    preview: (executable) => preview.show(executable, () => watch.look().then(follow)),
    stop() {
      isStarted = false;
      preview.cancel();
      watch.cancel();
    },
    async settled() {
      await Promise.all([watch.settled(), following]);
    },
  };
}

/** How long until the next look; `null`: nothing has to be known. */
function periodOf(
  { overlay, configuration }: Pick<Dependencies, 'overlay' | 'configuration'>,
  { isListOpen, followsWindow }: { readonly isListOpen: boolean; readonly followsWindow: boolean },
): number | null {
  const isShown = overlay.state().isActive;
  if (followsWindow && isShown) return periodOfWindowMs;
  if (isListOpen || configuration.current().profiles.length > 0) return periodMs;
  return isShown ? periodWithoutProfilesMs : null;
}

/** The program whose crosshair the player is just placing, for some seconds. */
function createPreview(
  { overlay, clock }: Pick<Dependencies, 'overlay' | 'clock'>,
  onEnd: (ended: Promise<void>) => void,
) {
  let executable: string | null = null;
  let cancel = () => {};
  return {
    executable: () => executable,
    /** @param follow brings the overlay to what is to be shown now */
    async show(next: string, follow: () => Promise<void>): Promise<void> {
      cancel();
      executable = next;
      cancel = clock.after(previewMs, () => {
        executable = null;
        onEnd(overlay.preview(false));
      });
      await follow();
      await overlay.preview(true);
    },
    cancel: () => cancel(),
  };
}

/** Shows the crosshair that belongs to a program, in the middle of what its profile says. */
function createProfileCrosshairs({
  overlay,
  configuration,
}: Pick<Dependencies, 'overlay' | 'configuration'>) {
  let used: Pick<AppProfile, 'executable' | 'crosshair'> | null = null;
  let followsWindow = false;
  let place: OverlayPlace = { window: null, offset: { x: 0, y: 0 } };
  return {
    /** A program's crosshair is shown. */
    isUsed: () => used !== null,
    /** It is in the middle of the program's window. */
    followsWindow: () => followsWindow,
    /** Shows what belongs to the program in front, where it belongs, unless that was done already. */
    async follow(program: Pick<ForegroundProgram, 'executable' | 'windowArea'> | null): Promise<void> {
      const profile = configuration.current().profiles.find((one) => one.executable === program?.executable);
      followsWindow = profile?.centre === 'window';
      const window = (followsWindow && program?.windowArea) || null;
      const belongs = { window, offset: profile?.offset ?? { x: 0, y: 0 } };
      if (!isDeepStrictEqual(belongs, place)) {
        place = belongs;
        await overlay.placeIn(place);
      }
      const wanted = profile ? { executable: profile.executable, crosshair: profile.crosshair } : null;
      if (isDeepStrictEqual(wanted, used)) return;
      used = wanted;
      await overlay.useProfile(wanted?.crosshair ?? null);
    },
  };
}
