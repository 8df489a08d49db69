/**
 * Plays the faults and writes their figures: `npm run test:faults -- [--rounds N] [--outage SECONDS] [--write] [CASE …]`.
 * By default each case once and shortly, as many beside each other as there are processors; with `--rounds` one after the other.
 * A run that is told to stop (Ctrl+C) ends with the round under way, and says and writes what it has played.
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
import type { FaultCase, Stage } from './fault-case.ts';
import { type Played, tableOf, withTable } from './report.ts';
import { brokenPromises, newTally, noteWrong, type Tally } from './tally.ts';

const pageUrl = new URL('../../../../docs/reliability.md', import.meta.url);
const shortOutageSeconds = 3;
const longOutageSeconds = 30;

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

const dayLength = 'YYYY-MM-DD'.length;
/** How often a long case says how far it is. */
const progressEveryMs = 30_000;
/** The round under way may end when a run is broken off; what hangs then is left. */
const lastRoundMs = 60_000;

/** Told to stop: every case ends with the round that is under way, and what was played is said and written. */
const stopping = new AbortController();
/** What was played so far. */
const played = new Map<FaultCase, Played>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    console.log('Told to stop: this round is the last one.');
    stopping.abort();
    setTimeout(() => process.exit(report()), lastRoundMs).unref();
  });
}
const startedMs = performance.now();
await playAll();
process.exitCode = report();

async function playAll(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'punktgenau-faults-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { programs, remove } = await bundlePrograms(`faults-${process.pid}`);
  const stage = { programs, makeDatabase: () => copyDatabase(postgres.connectionString, 'template0') };
  try {
    const waiting = [...chosen];
    const player = async () => {
      for (let next = waiting.shift(); next && !stopping.signal.aborted; next = waiting.shift()) {
        await playOne(stage, next);
        // Each time, for a long run whose machine is taken away.
        if (values.write) writePage();
      }
    };
    await Promise.all(Array.from({ length: isLong ? 1 : cpus().length }, player));
  } finally {
    await remove();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns the exit code */
function report(): number {
  if (values.write) writePage();
  const inOrder = chosen.flatMap((faultCase) => played.get(faultCase) ?? []);
  const tookSeconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(`\n${tableOf(inOrder)}\n\n${tookSeconds} s`);
  return inOrder.some(({ tally }) => typeof tally !== 'string' && brokenPromises(tally).length > 0) ? 1 : 0;
}

async function playOne(stage: Stage, faultCase: FaultCase): Promise<void> {
  const reason = faultCase.cannot?.();
  if (reason !== undefined) {
    played.set(faultCase, { faultCase, tally: reason, circumstances: circumstances(0) });
    return;
  }
  const outageMs = faultCase.hasOutage ? outageSeconds * 1000 : 0;
  const wanted = Math.min(rounds, faultCase.roundsMax ?? rounds);
  const tally = newTally();
  const note = (noted: Tally) =>
    played.set(faultCase, { faultCase, tally: noted, circumstances: circumstances(outageMs / 1000) });
  const progress = setInterval(() => console.log(`  ${sumOf(faultCase, tally, wanted)}`), progressEveryMs);
  try {
    await faultCase.play(
      stage,
      {
        rounds: wanted,
        outageMs,
        stop: stopping.signal,
        onRound: () => note(structuredClone(tally)),
      },
      tally,
    );
    note(tally);
  } catch (error) {
    // Of a round that was broken off from outside only those before it count.
    if (stopping.signal.aborted) return;
    noteWrong(tally, `the case broke off: ${String(error).split('\n')[0]}`);
    note(tally);
  } finally {
    clearInterval(progress);
  }
  console.log(sumOf(faultCase, tally, wanted));
}

function sumOf({ name }: FaultCase, tally: Tally, wanted: number): string {
  const { rounds: ended, acknowledged, worstRecoveryMs } = tally;
  const outcome = brokenPromises(tally).join('; ') || 'as promised';
  const worst = (worstRecoveryMs / 1000).toFixed(1);
  return `${name}: ${ended} of ${wanted} rounds, ${acknowledged} acknowledged, worst recovery ${worst} s, ${outcome}`;
}

/** What somebody needs to know who compares the figures with others. */
function circumstances(ofSeconds: number): string {
  const day = new Date().toISOString().slice(0, dayLength);
  const [load = 0] = loadavg();
  const outage = ofSeconds > 0 ? `, outages of ${ofSeconds} s` : '';
  return `${day}${outage}, load ${load.toFixed(0)}`;
}

function writePage(): void {
  writeFileSync(pageUrl, withTable(readFileSync(pageUrl, 'utf8'), faultCases, [...played.values()]));
}
