import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termShares, worthReading } from '../src/features/community/term-shares-repository.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { addUser } from './world-rows.ts';

describe('which terms are worth reading', () => {
  const shares = {
    crosshairs: 5_000_000,
    byTerm: new Map([
      [1, 0.001],
      [2, 0.08],
      [3, 0.3],
    ]),
    ofOthers: 0.0001,
  };
  it('the rarest, and further ones that save more rows than they cost', () => {
    expect(worthReading([3, 2, 1], shares)).toEqual({ chosen: [1, 2], rarest: 5_000, expected: 120 });
    expect(worthReading([2, 9], shares).chosen).toEqual([9]);
    expect(worthReading([3], shares)).toMatchObject({ chosen: [3], rarest: 1_500_000 });
  });

  it('all of them where nothing is known of any', () => {
    const unknown = { crosshairs: 0, byTerm: new Map(), ofOthers: 0.5 };
    expect(worthReading([3, 2, 1], unknown)).toMatchObject({ chosen: [3, 2, 1], expected: 0 });
    expect(worthReading([], shares)).toMatchObject({ chosen: [], expected: 0 });
  });
});

describe('the shares of terms', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('are those of the last analysis, read again after ten minutes', async () => {
    const { pool, query } = server.database;
    let nowMs = 0;
    const shares = termShares(query, () => nowMs);
    expect((await shares()).byTerm.size).toBe(0);
    const author = await addUser(pool, {}, 1);
    await pool.query(
      `insert into community_crosshairs (user_id, name, share_code, tags, shows_author, shape, size_px, color_cell, facet_bits, picture_key, updated_at)
       select $1, 'Neon ' || n, 'code', '{}', false, case when n % 4 = 0 then 'dot' else 'cross' end, 9, '1,2,3', 1, 'k' || n, now()
       from generate_series(1, 1000) as n`,
      [author],
    );
    await pool.query('analyze community_crosshairs');
    const dot = await query.execute<{ numbers: number[] }>(
      sql`select community_term_numbers(array['shape:dot', 'word:neo']) as numbers`,
    );
    const [ofDot = 0, ofNeo = 0] = dot.rows[0]?.numbers ?? [];
    expect((await shares()).byTerm.size).toBe(0);
    nowMs += 10 * 60_000;
    const { byTerm, crosshairs, ofOthers } = await shares();
    expect(byTerm.get(ofDot)).toBeCloseTo(0.25);
    expect(byTerm.get(ofNeo)).toBe(1);
    expect(crosshairs).toBe(1_000);
    expect(ofOthers).toBeLessThan(0.25);
  });
});
