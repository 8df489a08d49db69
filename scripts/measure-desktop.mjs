/**
 * What the benchmarks 'desktop' and 'desktop-soak' call: builds the companion if need be and measures it under Wine, as
 * `apps/desktop/test/wine/NAME.measure.ts` does for the name that is given. Ends with exit code 3 where there is no Wine to measure it under.
 */
import { buildDesktopIfNeeded } from './lib/build-companion.mjs';
import { findMissingForWine } from './lib/find-wine.mjs';
import { programOf, runProgram } from './lib/run-program.mjs';

const missing = await findMissingForWine();
if (missing.length > 0) {
  console.error(`The companion cannot be measured: this machine has no ${missing.join(', ')}.`);
  process.exit(3);
}
await buildDesktopIfNeeded();
const { code } = await runProgram(process.execPath, [
  programOf('vitest'),
  'run',
  '-c',
  'apps/desktop/test/wine/vitest.measure.config.ts',
  `${process.argv[2] ?? 'companion'}.measure`,
]);
process.exitCode = code;
