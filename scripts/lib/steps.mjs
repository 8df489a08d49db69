import { failureLines } from './failures.mjs';
import { oneFailed, onePassed } from './tally.mjs';

/**
 * A named step of a check or test run.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ code: number, output?: string } | import('./tally.mjs').Tally>} run resolves with the exit
 *   code of a check, or with the tally of a test runner
 */

const measured = [];

/** The steps that have ended so far, with their seconds. */
export const stepTimings = () => [...measured];

/**
 * Runs a step and says how long it took.
 *
 * @param {Step} step
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runStep({ name, run }) {
  console.log(`\n── ${name}`);
  const { lines, tally } = await measure(name, run);
  console.log(lines.join('\n'));
  return tally;
}

/**
 * Runs steps that show nothing themselves, two at a time. Each is reported when it has ended.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<import('./tally.mjs').Tally[]>}
 */
export async function runStepsInParallel(steps) {
  const waiting = [...steps];
  const tallies = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { lines, tally } = await measure(step.name, step.run);
      console.log([`\n── ${step.name}`, ...lines].join('\n'));
      tallies.push(tally);
    }
  };
  await Promise.all([work(), work()]);
  return tallies;
}

async function measure(name, run) {
  const startedAtMs = performance.now();
  const lines = [];
  let tally;
  try {
    const result = await run();
    if ('code' in result) {
      if (result.output?.trim() && result.code !== 0) lines.push(result.output.trim());
      tally = result.code === 0 ? onePassed : oneFailed;
    } else {
      tally = result;
    }
  } catch (error) {
    lines.push(error instanceof Error ? (error.stack ?? error.message) : error);
    tally = oneFailed;
  }
  const seconds = (performance.now() - startedAtMs) / 1000;
  measured.push({ name, seconds });
  // Also of tests: a runner that crashed has none to name.
  if (tally.failed > 0) lines.push(...failureLines([{ name, reason: 'see above' }]));
  lines.push(`   ${tally.failed > 0 ? 'FAILED' : 'ok'} (${seconds.toFixed(1)} s)`);
  return { lines, tally };
}
