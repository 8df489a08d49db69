import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutations } from './mutations.mjs';
import { staleness, startMutationRunner, tryMutation } from './run-mutations.mjs';

describe('the table of mutations', () => {
  it('can be tried as it stands: each text once in its file, each test there', () => {
    const stale = mutations.map((mutation) => [mutation.name, staleness(mutation)]);
    expect(stale.filter(([, problem]) => problem !== undefined)).toEqual([]);
  });

  it('names each mutation once', () => {
    const names = mutations.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a mutation', () => {
  const test = 'packages/crosshair/src/overlay-html/player/pulse.test.ts';
  const floor = {
    name: 'floor of the pulse',
    file: 'packages/crosshair/src/overlay-html/player/pulse.ts',
    from: 'pulseFloor = 0.3',
    to: 'pulseFloor = 0.2',
    tests: [test],
  };
  let runner;
  let asTheyAre;
  beforeAll(async () => {
    runner = await startMutationRunner();
    asTheyAre = await runner.runTests([test]);
  });
  afterAll(() => runner?.close());
  const reasonFor = async (changes, before = asTheyAre) =>
    (await tryMutation(runner, { ...floor, ...changes }, before)).reason;

  it('is killed when a test fails, and leaves nothing behind', async () => {
    expect(await tryMutation(runner, floor, asTheyAre)).toEqual({ isKilled: true, reason: 'killed by 1' });
    expect(await runner.runTests([test])).toEqual(asTheyAre);
  });

  it('survives when no test fails', async () => {
    const blind = { from: 'pulsePeriodMs = 1500', to: 'pulsePeriodMs = 1400' };
    expect(await tryMutation(runner, { ...floor, ...blind }, asTheyAre)).toEqual({
      isKilled: false,
      reason: `SURVIVED in ${test}`,
    });
  });

  it('proves nothing when the program does not even start', async () => {
    expect(await reasonFor({ to: 'pulseFloor = ' })).toBe(`did not run: ${test}`);
  });

  it('is stale when its text is not there, or more than once', async () => {
    expect(await reasonFor({ from: 'pulseFloor = 0.4' })).toBe('the text stands 0 times in the file');
    expect(await reasonFor({ from: 'opacity' })).toMatch(/^the text stands [2-9] times/);
  });

  it('needs tests that pass without it', async () => {
    const red = new Map([[test, { passed: 1, failed: 1, isBroken: false }]]);
    expect(await reasonFor({}, red)).toBe(`fails without the mutation: ${test}`);
    expect(await reasonFor({}, new Map())).toBe(`fails without the mutation: ${test}`);
  });
});
