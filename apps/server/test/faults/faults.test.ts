import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../database-copies.ts';
import { bundlePrograms } from '../server-process.ts';
import { faultCases } from './cases.ts';
import type { Stage } from './fault-case.ts';
import { brokenPromises, newTally } from './tally.ts';

const thisFile = 'apps/server/test/faults/faults.test.ts';
/** The others are tests of their own already. */
const played = faultCases.filter(({ tests, cannot }) => tests.includes(thisFile) && cannot?.() === undefined);

let bundled: Awaited<ReturnType<typeof bundlePrograms>>;
let stage: Stage;
beforeAll(async () => {
  bundled = await bundlePrograms(`faults-test-${process.pid}`);
  stage = {
    programs: bundled.programs,
    makeDatabase: () => copyDatabase(inject('postgresUrl'), 'template0'),
  };
});
afterAll(() => bundled.remove());

// Most of it is waiting for outages to begin and to end.
describe.concurrent('nothing acknowledged is lost, no server ends, and every answer is right or says when to come again', () => {
  it.each(played)(
    '$name',
    async ({ play }) => {
      const tally = newTally();
      await play(stage, { rounds: 1, outageMs: 2_000 }, tally);
      expect(brokenPromises(tally)).toEqual([]);
      expect(tally.rounds).toBe(1);
    },
    240_000,
  );
});
