import { isDeepStrictEqual } from 'node:util';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { Log } from '../log/log.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { OverlayPlace } from '../overlay/overlay-facts.ts';
import type { Clock } from '../ports/clock.ts';
import type { ForegroundApp, ForegroundProgram, RecentProgram } from '../ports/foreground-app.ts';
import type { ScreenArea } from '../ports/screen-sampler.ts';
import type { UiWindow } from '../ports/ui-window.ts';
import { createForegroundWatch } from './foreground-watch.ts';
import { isOurs } from './our-windows.ts';

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
const maxRecent = 20;

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

/** What counts of a look at the foreground. */
type Seen = Pick<ForegroundProgram, 'executable' | 'windowArea'> & { readonly isOurs: boolean };

export function createProfiles(dependencies: Dependencies): Profiles {
  const { uiWindow, overlay, configuration, clock, log, onUsed } = dependencies;
  let recent: readonly RecentProgram[] = [];
  let inFront: Seen | null = null;
  let listOpenUntilMs = 0;
  let isStarted = false;
  let following: Promise<void> = Promise.resolve();
  let previewed: { readonly executable: string; readonly cancel: () => void } | null = null;
  /** Where the windows of programs with profiles were last. */
  const windowAreas = new Map<string, ScreenArea | null>();

  const crosshairs = createProfileCrosshairs(dependencies);
  const watch = createForegroundWatch({ ...dependencies, nextPeriodMs, onProgram });

  function nextPeriodMs(): number | null {
    const isInDemand = configuration.current().profiles.length > 0 || clock.now().getTime() < listOpenUntilMs;
    if (!isStarted || !(isInDemand || overlay.state().isActive)) return null;
    if (crosshairs.followsWindow() && overlay.state().isActive) return periodOfWindowMs;
    return isInDemand ? periodMs : periodWithoutProfilesMs;
  }

  async function onProgram(program: ForegroundProgram): Promise<void> {
    const { executable, title, windowArea } = program;
    const before = inFront;
    const seen = { executable, windowArea, isOurs: isOurs(program, uiWindow) };
    inFront = seen;
    if (!seen.isOurs) recent = withLatest(recent, { executable, title });
    if (hasProfile(seen)) windowAreas.set(executable, windowArea);
    const isAnother = before?.executable !== executable || before.isOurs !== seen.isOurs;
    await follow();
    if (isAnother && crosshairs.isUsed()) onUsed();
  }

  const hasProfile = ({ executable, isOurs: isOwn }: Seen) =>
    !isOwn && configuration.current().profiles.some((profile) => profile.executable === executable);
  const follow = () => {
    if (previewed === null || (inFront && hasProfile(inFront))) {
      return crosshairs.follow(inFront?.isOurs === false ? inFront : null);
    }
    const { executable } = previewed;
    return crosshairs.follow({ executable, windowArea: windowAreas.get(executable) ?? null });
  };
  const followInBackground = (before: Promise<unknown> = Promise.resolve()) => {
    following = before
      .then(follow)
      .catch((err: unknown) => log.error({ err }, 'The changed profiles could not be followed'));
    watch.plan();
  };
  const endPreview = () => {
    previewed = null;
    followInBackground(overlay.preview(false));
  };

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
      return recent;
    },
    async preview(executable) {
      previewed?.cancel();
      previewed = { executable, cancel: clock.after(previewMs, endPreview) };
      await watch.look();
      await follow();
      await overlay.preview(true);
    },
    stop() {
      isStarted = false;
      previewed?.cancel();
      watch.cancel();
    },
    async settled() {
      await Promise.all([watch.settled(), following]);
    },
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
    async follow(program: Pick<Seen, 'executable' | 'windowArea'> | null): Promise<void> {
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

/** The list with a program as its latest, once. */
function withLatest(recent: readonly RecentProgram[], program: RecentProgram): readonly RecentProgram[] {
  const others = recent.filter(({ executable }) => executable !== program.executable);
  return [program, ...others].slice(0, maxRecent);
}
