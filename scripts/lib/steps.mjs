import { oneFailed, onePassed } from './tally.mjs';

/**
 * Runs one named step and says how long it took.
 *
 * @param {string} name
 * @param {() => Promise<{ code: number, output?: string } | import('./tally.mjs').Tally>} run resolves with the exit
 *   code of a check, or with the tally of a test runner
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runStep(name, run) {
  const startedAtMs = performance.now();
  console.log(`\n── ${name}`);
  let tally;
  try {
    const result = await run();
    if ('code' in result) {
      if (result.output?.trim() && result.code !== 0) console.log(result.output.trim());
      tally = result.code === 0 ? onePassed : oneFailed;
    } else {
      tally = result;
    }
  } catch (error) {
    console.log(error instanceof Error ? (error.stack ?? error.message) : error);
    tally = oneFailed;
  }
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`   ${tally.failed > 0 ? 'FAILED' : 'ok'} (${seconds} s)`);
  return tally;
}
