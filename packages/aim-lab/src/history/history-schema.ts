import { type StoredRound, storedRoundSchema } from '@punktgenau/contract/aim-lab/round-schemas';
import type { StoredVersions } from '@punktgenau/stored-versions';
import * as z from 'zod/mini';

/** All versions in which a history was ever stored; what is stored says which it is (ADR 0033). */
export const historyVersions = { first: 1, migrations: [] } as const satisfies StoredVersions;

export const historySchema = z.object({ version: z.literal(1), rounds: z.array(storedRoundSchema) });

export type History = { readonly version: 1; readonly rounds: readonly StoredRound[] };

export const emptyHistory: History = { version: 1, rounds: [] };
