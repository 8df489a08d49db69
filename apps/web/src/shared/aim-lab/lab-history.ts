import {
  addRound,
  emptyHistory,
  type History,
  historyVersions,
  readHistory,
} from '@punktgenau/aim-lab/history';
import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

const storageKey: StoredKey = 'punktgenau.aim-rounds';

/** The rounds of this browser. */
export function readRounds(storage: StorageSource): History {
  const read = readHistory(JSON.stringify(readStored(storage, storageKey, historyVersions)));
  return read.ok ? read.value : emptyHistory;
}

/**
 * Keeps a round with those that are there, also what another tab has stored meanwhile.
 *
 * @returns the rounds with it, and whether the browser keeps them
 */
export function keepRound(
  storage: StorageSource,
  round: StoredRound,
): { readonly history: History; readonly isKept: boolean } {
  const history = addRound(readRounds(storage), round);
  return { history, isKept: writeStored(storage, storageKey, historyVersions, { rounds: history.rounds }) };
}

export function forgetRounds(storage: StorageSource): void {
  writeStored(storage, storageKey, historyVersions, null);
}
