import { executableSchema } from '@punktgenau/contract/desktop/desktop-configuration';
import * as z from 'zod/mini';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { Log } from '../log/log.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { Clock } from '../ports/clock.ts';
import type { ForegroundApp, ForegroundProgram } from '../ports/foreground-app.ts';
import { isOurs } from './our-windows.ts';

const periodMs = 1000;
/**
 * Without profiles nobody waits for a program: the list of programs is filled for later, and each look costs processor time
 * that a game wants.
 */
const periodWithoutProfilesMs = 10_000;
/** Whoever asked for the programs goes to one of them and comes back for it. */
const lookOnMs = 2 * 60_000;
const maxRecent = 20;

/** Crosshairs that belong to programs: shown while theirs is in the foreground. */
export type Profiles = {
  /** Begins to look at the foreground, as long as the overlay is shown or there is any profile. */
  start(): void;
  /** Programs that were seen in the foreground, latest first, without ours. For two minutes from now on all are seen. */
  recentPrograms(): Promise<readonly ForegroundProgram[]>;
  stop(): void;
  /** Resolves when what was seen is followed. */
  settled(): Promise<void>;
};

export function createProfiles(dependencies: {
  readonly foregroundApp: ForegroundApp;
  readonly overlay: Pick<OverlayController, 'useProfile' | 'state' | 'onChanged'>;
  readonly configuration: ConfigurationStore;
  readonly clock: Clock;
  readonly log: Log;
  /** A program with a profile has come to the front. */
  readonly onUsed: () => void;
}): Profiles {
  const { foregroundApp, overlay, configuration, clock, log, onUsed } = dependencies;
  let recent: readonly ForegroundProgram[] = [];
  let inFront: ForegroundProgram | null = null;
  let used: string | null = null;
  let lookOnUntilMs = 0;
  let isStarted = false;
  let isBlind = false;
  let isLookingOn = false;
  let waiting: { readonly periodMs: number; readonly stop: () => void } | undefined;
  let looking: Promise<void> | undefined;
  let following: Promise<void> = Promise.resolve();

  const hasProfiles = () => configuration.current().profiles.length > 0;
  const isListOpen = () => clock.now().getTime() < lookOnUntilMs;
  const isWanted = () => isStarted && (overlay.state().isActive || hasProfiles() || isListOpen());

  async function look(): Promise<void> {
    const program = await foregroundApp.current().catch((err: unknown) => {
      if (!isBlind) log.warn({ err }, 'The program in the foreground could not be read');
      isBlind = true;
      return null;
    });
    // Between two programs there is none for a moment; that ends nothing.
    if (!program || !z.safeParse(executableSchema, program.executable).success) return;
    isBlind = false;
    const isAnother =
      program.executable !== inFront?.executable || isOurs(program) !== (inFront !== null && isOurs(inFront));
    inFront = program;
    if (!isOurs(program)) {
      const others = recent.filter(({ executable }) => executable !== program.executable);
      recent = [program, ...others].slice(0, maxRecent);
    }
    if (!isAnother) return;
    await follow();
    if (used !== null) onUsed();
  }

  /** Shows what belongs to the program in front, unless that was done already. */
  async function follow(): Promise<void> {
    const executable = inFront && !isOurs(inFront) ? inFront.executable : null;
    const profile = configuration.current().profiles.find((one) => one.executable === executable);
    const wanted = profile ? JSON.stringify(profile) : null;
    if (wanted === used) return;
    used = wanted;
    await overlay.useProfile(profile?.crosshair ?? null);
  }

  /** One look at a time; whoever wants one meanwhile gets the same. */
  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  function goOn(): void {
    if (isLookingOn || !isWanted()) return;
    const nextMs = hasProfiles() || isListOpen() ? periodMs : periodWithoutProfilesMs;
    if (waiting && waiting.periodMs <= nextMs) return;
    waiting?.stop();
    const stop = clock.after(nextMs, () => {
      waiting = undefined;
      isLookingOn = true;
      lookOnce()
        .catch((err: unknown) => log.error({ err }, 'The program in the foreground could not be followed'))
        .finally(() => {
          isLookingOn = false;
          goOn();
        });
    });
    waiting = { periodMs: nextMs, stop };
  }

  overlay.onChanged(() => goOn());
  configuration.onChanged(() => {
    if (!isStarted) return;
    following = follow().catch((err: unknown) =>
      log.error({ err }, 'The changed profiles could not be followed'),
    );
    goOn();
  });

  return {
    start() {
      isStarted = true;
      goOn();
    },
    async recentPrograms() {
      lookOnUntilMs = clock.now().getTime() + lookOnMs;
      await lookOnce();
      goOn();
      return recent;
    },
    stop() {
      isStarted = false;
      waiting?.stop();
      waiting = undefined;
    },
    async settled() {
      await Promise.all([looking, following]);
    },
  };
}
