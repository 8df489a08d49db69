import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Shares change with thousands of crosshairs, not from one search to the next. */
const keptForMs = 10 * 60_000;
/** What an entry of a further list costs, as a part of what a row costs that is read (15 ns of 4 µs). */
const entryCost = 1 / 250;

/** How frequent terms are. */
export type Shares = {
  readonly crosshairs: number;
  /** Of frequent terms, by their numbers, which part of the crosshairs has them. Empty: nothing is known. */
  readonly byTerm: ReadonlyMap<number, number>;
  /** Of all others. */
  readonly ofOthers: number;
};

export type WorthReading = {
  readonly chosen: readonly number[];
  /** About how many crosshairs have the rarest term. */
  readonly rarest: number;
  /** How many have all terms, were these independent of each other. */
  readonly expected: number;
};

/**
 * Which of the terms that all crosshairs of a search have are worth reading: the rarest one, and each further one whose list costs less than the rows it
 * saves. What is found is compared with what is searched for, so the same is found whichever are chosen.
 */
export function worthReading(
  terms: readonly number[],
  { crosshairs, byTerm, ofOthers }: Shares,
): WorthReading {
  const shareOf = (term: number) => byTerm.get(term) ?? ofOthers;
  const [first, ...others] = [...new Set(terms)].sort((a, b) => shareOf(a) - shareOf(b));
  // Where nothing is known, no term is left out and everything may be rare.
  if (first === undefined || byTerm.size === 0) return { chosen: terms, rarest: crosshairs, expected: 0 };
  const rarest = shareOf(first) * crosshairs;
  const chosen = [first];
  let expected = rarest;
  for (const term of others) {
    const share = shareOf(term);
    const isWorth = share * crosshairs * entryCost <= expected * (1 - share);
    if (isWorth) chosen.push(term);
    expected *= share;
  }
  return { chosen, rarest, expected };
}

/**
 * Reads how frequent terms are from PostgreSQL's statistics, which each analysis of the table renews.
 *
 * @param nowMs for how long ago they were read
 */
export function termShares(
  db: Queryable,
  nowMs: () => number = () => performance.now(),
): () => Promise<Shares> {
  let kept: { readonly shares: Promise<Shares>; readonly readAtMs: number } | undefined;
  return () => {
    if (kept && nowMs() - kept.readAtMs < keptForMs) return kept.shares;
    const shares = readShares(db);
    kept = { shares, readAtMs: nowMs() };
    shares.catch(() => {
      kept = undefined;
    });
    return shares;
  };
}

async function readShares(db: Queryable): Promise<Shares> {
  // The frequencies end with three more, of which none belongs to a term.
  const { rows } = await db.execute<{ term: number; share: number; crosshairs: number }>(sql`
    select term, share, pg_class.reltuples as crosshairs
    from pg_class join pg_stats on attname = 'search_terms' and schemaname = current_schema() and tablename = relname,
      unnest(most_common_elems::text::integer[], most_common_elem_freqs) as known (term, share)
    where pg_class.oid = 'community_crosshairs'::regclass and term is not null`);
  const byTerm = new Map(rows.map(({ term, share }) => [term, share]));
  // What is left out is rarer than everything that is not: half as frequent, as PostgreSQL takes it.
  const ofOthers = rows.reduce((least, { share }) => Math.min(least, share), 1) / 2;
  return { crosshairs: rows[0]?.crosshairs ?? 0, byTerm, ofOthers };
}
