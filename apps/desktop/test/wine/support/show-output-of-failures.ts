import { beforeEach } from 'vitest';
import { describePrograms, startedPrograms } from './run-wine.ts';

// A setup file of the tests under Wine: a test that fails shows what its programs printed, also those whose exit code is
// all that it looks at.
beforeEach(({ onTestFailed }) => {
  const earlier = new Set(startedPrograms.filter(({ isRunning }) => !isRunning()));
  onTestFailed(async () => {
    console.error(await describePrograms(startedPrograms.filter((program) => !earlier.has(program))));
  });
});
