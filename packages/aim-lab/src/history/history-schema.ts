import type { StoredVersions } from '@punktgenau/stored-versions';
import * as z from 'zod/mini';
import { roundKinds } from '../round/kinds.ts';

/** All versions in which a history was ever stored; what is stored says which it is (ADR 0033). */
export const historyVersions = { first: 1, migrations: [] } as const satisfies StoredVersions;

const count = z.int().check(z.minimum(0));
const figure = z.number().check(z.minimum(0));

/** A round as the browser keeps it: figures, no path. */
export const storedRoundSchema = z.object({
  /** When it ended, in ms since 1970. */
  atMs: count,
  kind: z.enum(roundKinds),
  lengthMs: z.int().check(z.minimum(1)),
  designId: z.string().check(z.minLength(1), z.maxLength(200)),
  /** As it was then: a design can be renamed or deleted later. */
  designName: z.string().check(z.maxLength(200)),
  /** Of a blind test, from 0; `null` outside of one, as `testId` is. */
  block: z.nullable(count),
  testId: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  /** As `scoreOf` says: hits per minute, or a share of the time in `tracking`. */
  score: figure,
  hits: count,
  misses: count,
  /** `null` without a hit. */
  meanTimeToHitMs: z.nullable(figure),
  /** `null` without a miss. */
  meanMissDeg: z.nullable(figure),
});

export const historySchema = z.object({ version: z.literal(1), rounds: z.array(storedRoundSchema) });

export type StoredRound = Readonly<z.infer<typeof storedRoundSchema>>;
export type History = { readonly version: 1; readonly rounds: readonly StoredRound[] };

export const emptyHistory: History = { version: 1, rounds: [] };
