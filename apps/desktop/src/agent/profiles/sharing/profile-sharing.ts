import { isDeepStrictEqual } from 'node:util';
import { type AppProfile, maxAppProfiles } from '@punktgenau/contract/desktop/desktop-configuration';
import { limits } from '@punktgenau/contract/limits/limits';
import { followPcProfiles } from '@punktgenau/contract/profiles/endpoints';
import type { OwnPcProfiles } from '@punktgenau/contract/profiles/profile-schemas';
import { toReadableLine } from '@punktgenau/contract/text/readable-text';
import type { ConfigurationStore } from '../../configuration/configuration-store.ts';
import type { Log } from '../../log/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { followStream } from '../../service/follow-stream.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import { mergeProfiles } from './merge-profiles.ts';
import { createProfileCalls, type ProfileCalls } from './profile-service-calls.ts';

/** Keeps the profiles of this PC and those that the account has of it the same, as long as the player wants that (ADR 0068). */
export type ProfileSharing = {
  /** A player who may is here. */
  follow(): void;
  /** No such player is here any more. */
  leave(): void;
  /** Takes the profiles away from the account. @returns whether nothing is there any more */
  withdraw(): Promise<boolean>;
  stop(): void;
  /** Resolves when both are the same, or that failed. */
  settled(): Promise<void>;
};

type Dependencies = {
  readonly service: Pick<ServiceClient, 'send'>;
  readonly configuration: ConfigurationStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Number of the player in whose name calls are sent; `null` for none. */
  readonly playerId: () => number | null;
  /** What this PC is called. */
  readonly pcName: string;
};

/** A player who moves a crosshair takes some steps. */
const quietMs = 1_000;
const tryAgainMs = 60_000;
/** Of changes that come while ours are on their way; further ones are heard of by the stream. */
const attemptsMax = 5;

export function createProfileSharing(dependencies: Dependencies): ProfileSharing {
  const { configuration } = dependencies;
  const calls = createProfileCalls(dependencies);
  let isAllowed = false;
  /** Nothing is shared again before the wish for it has ended as well. */
  let isWithdrawn = false;
  let endStream: (() => void) | undefined;

  // What lies here may still be another player's, until that is forgotten.
  const isOurs = () => configuration.current().playerId === dependencies.playerId();
  const isWanted = () => isAllowed && !isWithdrawn && isOurs() && configuration.current().sharesProfiles;
  const runs = createRuns({ ...dependencies, calls, isWanted });
  const end = () => {
    runs.cancel();
    endStream?.();
    endStream = undefined;
  };
  const follow = () => {
    if (!isWanted()) return end();
    // It tells how things are as soon as it is open, and after each loss.
    endStream ??= followStream(followPcProfiles.path, dependencies, {
      onEvent: ({ name }) => name === 'profiles' && runs.run(),
      onLost: () => undefined,
    });
  };
  const unsubscribe = configuration.onChanged((now, before) => {
    if (now.sharesProfiles !== before.sharesProfiles) {
      isWithdrawn = false;
      follow();
    }
    if (isWanted() && now.profiles !== before.profiles) runs.plan(quietMs);
  });
  const allow = (allows: boolean) => {
    isAllowed = allows;
    follow();
  };

  return {
    follow: () => allow(true),
    leave: () => allow(false),
    async withdraw() {
      isWithdrawn = true;
      end();
      await runs.settled();
      isWithdrawn = await calls.withdraw();
      follow();
      return isWithdrawn;
    },
    stop() {
      unsubscribe();
      allow(false);
    },
    settled: runs.settled,
  };
}

/** Brings both sides together, one time after the other. */
function createRuns(
  dependencies: Dependencies & { readonly calls: ProfileCalls; readonly isWanted: () => boolean },
) {
  const { calls, isWanted, clock, log } = dependencies;
  const pcName = toReadableLine(dependencies.pcName).trim().slice(0, limits.pcNameMax) || 'PC';
  let cancel = () => {};
  let running: Promise<void> | undefined;
  let isDueAgain = false;

  const plan = (ms: number) => {
    cancel();
    cancel = clock.after(ms, run);
  };
  function run(): void {
    cancel();
    isDueAgain = running !== undefined;
    running ??= bringTogether(calls, { ...dependencies, pcName })
      .catch((err: unknown) => {
        log.error({ err }, 'The profiles could not be brought together');
        return false;
      })
      .then((isDone) => {
        running = undefined;
        if (isWanted() && isDueAgain) run();
        else if (isWanted() && !isDone) plan(tryAgainMs);
      });
  }
  return {
    run,
    plan,
    cancel: () => cancel(),
    async settled() {
      while (running) await running;
    },
  };
}

type Sides = Pick<Dependencies, 'configuration' | 'pcName'> & { readonly isWanted: () => boolean };

/** @returns whether both sides are the same now */
async function bringTogether(calls: ProfileCalls, sides: Sides): Promise<boolean> {
  for (let attempt = 0; attempt < attemptsMax && sides.isWanted(); attempt += 1) {
    const there = await calls.read();
    if (there === 'failed') return false;
    const taken = await takeOver(there, sides);
    if (!taken) return false;
    const isSame =
      there !== null &&
      isDeepStrictEqual(taken.profiles, there.profiles) &&
      isDeepStrictEqual(taken.profiles, there.acknowledged);
    if (isSame || !sides.isWanted()) return true;
    const { pcName } = sides;
    const shared = await calls.share({ ...taken, pcName, revision: there?.revision ?? null });
    if (shared !== 'changed') return shared === 'shared';
  }
  return false;
}

/** Takes over here what was changed elsewhere. @returns what the account is to have; `null` when it could not be stored here */
async function takeOver(
  there: OwnPcProfiles | null,
  { configuration, isWanted }: Sides,
): Promise<{ readonly profiles: AppProfile[]; readonly overruled: AppProfile[] } | null> {
  let overruled: readonly AppProfile[] = [];
  const saved = await configuration.update(({ profiles: here }) => {
    // Another player may have come in the meantime.
    if (!isWanted()) return {};
    const merged = mergeProfiles({
      base: there?.acknowledged ?? [],
      here,
      there: there?.profiles ?? [],
    });
    overruled = merged.overruled;
    return { profiles: merged.profiles };
  });
  if (!saved.ok) return null;
  return { profiles: saved.value.profiles, overruled: withNewer(there?.overruled ?? [], overruled) };
}

/** Of each program the newest that gave way. */
function withNewer(older: readonly AppProfile[], newer: readonly AppProfile[]): AppProfile[] {
  const isReplaced = ({ executable }: AppProfile) => newer.some((one) => one.executable === executable);
  return [...newer, ...older.filter((one) => !isReplaced(one))].slice(0, maxAppProfiles);
}
