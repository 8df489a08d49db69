import * as z from 'zod/mini';
import { limits } from '../limits/limits.ts';
import { lineSchema } from '../text/readable-text.ts';
import { roundKinds } from './round-kinds.ts';

const count = (atMost: number) => z.int().check(z.minimum(0), z.maximum(atMost));
const figure = (atMost: number) => z.number().check(z.minimum(0), z.maximum(atMost));
/** Share codes and UUIDs. */
const identifier = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));

/** The end of the year 9999: what a date can say everywhere. */
const latestMs = 253_402_300_799_999;
/** No round lasts as long. */
const longestMs = 600_000;

/** A round of the aim lab as it is kept: figures, no path. The upper limits are far beyond what can be played. */
export const storedRoundSchema = z.object({
  /** When it ended, in ms since 1970. */
  atMs: count(latestMs),
  kind: z.enum(roundKinds),
  lengthMs: z.int().check(z.minimum(1), z.maximum(longestMs)),
  /** The share code of what was aimed with. */
  designId: identifier,
  /** As it was then: a design can be renamed or deleted later. */
  designName: lineSchema(200),
  /** Of a blind test, from 0; `null` outside of one, as `testId` is. */
  block: z.nullable(count(100_000)),
  testId: z.nullable(identifier),
  /** Hits per minute, or a share of the time in `tracking`. */
  score: figure(1_000_000),
  hits: count(1_000_000),
  misses: count(1_000_000),
  /** `null` without a hit. */
  meanTimeToHitMs: z.nullable(figure(longestMs)),
  /** `null` without a miss. */
  meanMissDeg: z.nullable(figure(360)),
});
export type StoredRound = Readonly<z.infer<typeof storedRoundSchema>>;

/** The rounds that an account keeps, the oldest first: at most `limits.aimRoundsMax`. */
export const keptRoundsSchema = z.object({ rounds: z.array(storedRoundSchema) });

/** Rounds to keep. One that is there already stays as it is. */
export const keepRoundsRequestSchema = z.object({
  rounds: z.array(storedRoundSchema).check(z.minLength(1), z.maxLength(limits.aimRoundsAtOnce)),
});
