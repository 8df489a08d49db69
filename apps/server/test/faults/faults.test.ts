import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sharedPrograms } from '../server-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { faultCases } from './cases.ts';
import type { Stage } from './fault-case.ts';
import { brokenPromises, newTally } from './tally.ts';

const thisFile = 'apps/server/test/faults/faults.test.ts';
/** The others are tests of their own already. */
const played = faultCases.filter(({ tests, cannot }) => tests.includes(thisFile) && cannot?.() === undefined);

let stage: Stage;
beforeAll(async () => {
  stage = {
    programs: await sharedPrograms(inject('buildFolder')),
    makeDatabase: (kind) => createTestDatabase(kind === 'new' ? 'empty' : 'migrated'),
    installation: inject('installation'),
  };
});

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
