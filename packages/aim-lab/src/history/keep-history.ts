import { type StoredRound, storedRoundSchema } from '@punktgenau/contract/aim-lab/round-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { fail, type Result, succeed } from '@punktgenau/result';
import { currentVersion, migrateStored } from '@punktgenau/stored-versions';
import { emptyHistory, type History, historyVersions } from './history-schema.ts';

/** A history with one round more, the newest last; beyond `limits.aimRoundsMax` the oldest goes. */
export function addRound(history: History, round: StoredRound): History {
  return withNewest([...history.rounds, round]);
}

/**
 * A history from the text that was stored. Damage costs what is damaged: rounds that are none are left out, a text that is not understood
 * counts as no rounds.
 *
 * @param text as `textOfHistory` wrote it, in this version or an earlier one; `null` where nothing is stored
 * @returns `newer_version` for what a later version of the client stored: it is neither read nor to be written over
 */
export function readHistory(text: string | null): Result<History, 'newer_version'> {
  const fields = migrateStored(contentOf(text), historyVersions);
  if (fields === 'newer') return fail('newer_version');
  const { rounds } = fields;
  if (!Array.isArray(rounds)) return succeed(emptyHistory);
  return succeed(
    withNewest(
      rounds.flatMap((round) => {
        const read = storedRoundSchema.safeParse(round);
        return read.success ? [read.data] : [];
      }),
    ),
  );
}

/** What is to be stored. */
export function textOfHistory({ rounds }: History): string {
  return JSON.stringify({ version: currentVersion(historyVersions), rounds });
}

function contentOf(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '') };
  } catch {
    return {};
  }
}

function withNewest(rounds: readonly StoredRound[]): History {
  return { version: 1, rounds: rounds.slice(-limits.aimRoundsMax) };
}
