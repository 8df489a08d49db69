import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './measurement.ts';

const repositoryRoot = resolve(fileURLToPath(import.meta.url), '../../..');
/** What `scripts/measure-desktop.mjs` ends with where there is no Wine; it has said so by then. */
const noWineExitCode = 3;

/** The line of a suite that has nothing to measure under. */
export const notMeasuredUnderWine: Measurement = {
  suite: 'Desktop',
  what: '**skipped:** this machine has no Wine the companion could be measured under',
  measured: '–',
  baseline: '–',
  ratio: '–',
  goal: '',
  reached: null,
};

/**
 * Runs `apps/desktop/test/wine/NAME.measure.ts` and returns what it wrote.
 *
 * @returns `undefined` where there is no Wine
 * @throws when the measurement failed
 */
export async function measureUnderWine<Costs>(
  name: 'companion' | 'soak',
  env: Readonly<Record<string, string>> = {},
): Promise<Costs | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-bench-'));
  const file = join(folder, 'costs.json');
  try {
    const child = spawn(process.execPath, ['scripts/measure-desktop.mjs', name], {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, PUNKTGENAU_MEASUREMENTS: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((done) => child.once('close', done));
    if (code === noWineExitCode) return undefined;
    if (code !== 0) throw new Error(`The companion could not be measured (exit code ${code}).`);
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
