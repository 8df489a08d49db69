/**
 * Plays the faults and writes their figures: `npm run test:faults -- [--rounds N] [--outage SECONDS] [--write] [CASE …]`.
 * By default each case once and shortly, as many beside each other as there are processors; with `--rounds` one after the other.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@punktgenau/embedded-postgres';
import { copyDatabase } from '../database-copies.ts';
import { bundlePrograms } from '../server-process.ts';
import { faultCases } from './cases.ts';
import type { Effort, FaultCase, Stage } from './fault-case.ts';
import { type Played, tableOf, withTable } from './report.ts';
import { brokenPromises, newTally, noteWrong, type Tally } from './tally.ts';

const pageUrl = new URL('../../../../docs/reliability.md', import.meta.url);
const shortOutageSeconds = 3;
const longOutageSeconds = 30;
/** Outages are waiting for the most part; only kills are worth a thousand rounds. */
const outageRoundsMax = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, outage: { type: 'string' }, write: { type: 'boolean' } },
});
const isLong = values.rounds !== undefined;
const rounds = Number(values.rounds ?? 1);
const outageSeconds = Number(values.outage ?? (isLong ? longOutageSeconds : shortOutageSeconds));
const chosen = faultCases.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (!(rounds >= 1) || !(outageSeconds >= 0) || chosen.length === 0) {
  console.error(`Cases: ${faultCases.map(({ name }) => name).join(' ')}`);
  process.exit(2);
}
process.exitCode = await playAll();

async function playAll(): Promise<number> {
  const startedMs = performance.now();
  const dataDir = await mkdtemp(join(tmpdir(), 'punktgenau-faults-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { programs, remove } = await bundlePrograms(`faults-${process.pid}`);
  const stage = { programs, makeDatabase: () => copyDatabase(postgres.connectionString, 'template0') };
  const played = new Map<FaultCase, Played>();
  try {
    const waiting = [...chosen];
    const player = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        played.set(next, await playOne(stage, next));
        // Each time, for a long run that is broken off.
        if (values.write) writePage(played, performance.now() - startedMs);
      }
    };
    await Promise.all(Array.from({ length: isLong ? 1 : cpus().length }, player));
  } finally {
    await remove();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const inOrder = chosen.flatMap((faultCase) => played.get(faultCase) ?? []);
  const tookSeconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(`\n${tableOf(inOrder)}\n\n${tookSeconds} s`);
  return inOrder.some(({ tally }) => typeof tally !== 'string' && brokenPromises(tally).length > 0) ? 1 : 0;
}

async function playOne(stage: Stage, faultCase: FaultCase): Promise<Played> {
  const reason = faultCase.cannot?.();
  if (reason !== undefined) return { faultCase, tally: reason };
  const isKill = /^kill|^migration|^clock/.test(faultCase.name);
  const effort: Effort = {
    rounds: isKill ? rounds : Math.min(rounds, outageRoundsMax),
    outageMs: outageSeconds * 1000,
  };
  let tally: Tally;
  try {
    tally = await faultCase.play(stage, effort);
  } catch (error) {
    tally = newTally();
    noteWrong(tally, `the case broke off: ${String(error).split('\n')[0]}`);
  }
  console.log(
    `${faultCase.name}: ${tally.rounds} rounds, ${brokenPromises(tally).join('; ') || 'as promised'}`,
  );
  return { faultCase, tally };
}

function writePage(played: ReadonlyMap<FaultCase, Played>, tookMs: number): void {
  const command = ['npm run test:faults --', ...process.argv.slice(2)].join(' ');
  const day = new Date().toISOString().slice(0, 10);
  const [load = 0] = loadavg();
  const circumstances = `This run: \`${command}\`, ${day}, Node ${process.version}, ${cpus().length} cores, ${Math.round(tookMs / 1000)} s; ${load.toFixed(0)} processes wanted the processor at its end.`;
  const rows = faultCases.map(
    (faultCase) => played.get(faultCase) ?? { faultCase, tally: 'not in this run' },
  );
  writeFileSync(pageUrl, withTable(readFileSync(pageUrl, 'utf8'), rows, circumstances));
}
