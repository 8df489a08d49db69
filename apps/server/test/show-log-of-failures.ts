import { beforeEach } from 'vitest';
import { readWarnings } from './kept-log.ts';

// A setup file of the server's tests: one that fails shows what its servers warned of meanwhile.
beforeEach(({ onTestFailed }) => {
  const warnings = readWarnings();
  onTestFailed(() => {
    const lines = warnings();
    if (lines.length > 0) console.error(`The server's log, from warnings on:\n${lines.join('')}`);
  });
});
