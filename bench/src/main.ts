import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@punktgenau/test-harness';
import { measureAccountTiming } from './account-timing.ts';
import { measureAdmin } from './admin.ts';
import { measureAimLab } from './aim-lab.ts';
import { measureCodes } from './codes.ts';
import { measureCommunity } from './community.ts';
import { measureDesktop } from './desktop.ts';
import { measureDesktopSoak } from './desktop-soak.ts';
import { measureEditorLatency } from './editor-latency.ts';
import { measureEditorLoad } from './editor-load.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse-scores.ts';
import { measureLive } from './live.ts';
import type { Measurement } from './measurement.ts';
import { measureOverlayApi } from './overlay-api.ts';
import { measureRasteriser } from './rasteriser.ts';
import { measureRenderers } from './renderers.ts';
import { reportOf } from './report.ts';
import { measureSecondStart } from './second-start.ts';
import { measureSignedInCalls } from './signed-in-calls.ts';
import { measureVisibility } from './visibility.ts';

const lighthousePages = {
  start: '/',
  'start-english': '/?lang=en',
  pricing: '/pricing',
  privacy: '/datenschutz',
  login: '/login',
  editor: '/editor',
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  // How many accounts the suite 'admin' works with.
  // `earlier`: a built checkout of an earlier commit, which the suite 'signed-in-calls' compares with.
  // `designs`: how many the suite 'growth' works with.
  options: {
    users: { type: 'string', default: '1000000' },
    designs: { type: 'string', default: '10000000' },
    // How many published ones the suite 'community' searches.
    crosshairs: { type: 'string', default: '5000000' },
    // Data directory in which that suite keeps them for the next run.
    world: { type: 'string' },
    earlier: { type: 'string' },
    // How long the suite 'desktop-soak' changes a design every two seconds.
    minutes: { type: 'string', default: '60' },
  },
});
const userCount = wholeNumber('users', 1000);
const designCount = wholeNumber('designs', 1000);
const crosshairCount = wholeNumber('crosshairs', 1000);
const minutes = wholeNumber('minutes', 1);

const suites: Record<string, () => Promise<Measurement[]>> = {
  renderers: measureRenderers,
  rasteriser: measureRasteriser,
  codes: measureCodes,
  visibility: measureVisibility,
  'aim-lab': measureAimLab,
  'overlay-api': measureOverlayApi,
  'second-start': measureSecondStart,
  live: measureLive,
  'signed-in-calls': () => measureSignedInCalls(values.earlier),
  'account-timing': measureAccountTiming,
  admin: () => measureAdmin(userCount),
  growth: () => measureGrowth(designCount),
  community: () => measureCommunity(crosshairCount, values.world && resolve(values.world)),
  desktop: measureDesktop,
  'desktop-soak': () => measureDesktopSoak(minutes),
  'editor-latency': () => withServer((url) => measureEditorLatency(`${url}/editor`)),
  'editor-load': () => withServer((url) => measureEditorLoad(`${url}/editor`)),
  lighthouse: () =>
    withServer(async (url) => {
      const lines: Measurement[] = [];
      for (const [name, path] of Object.entries(lighthousePages)) {
        lines.push(...(await measureLighthouse(name, url, path)));
      }
      return lines;
    }),
};

const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`Unknown suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

const measurements: Measurement[] = [];
for (const [name, measure] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} …`);
  for (const line of await measure()) {
    measurements.push(line);
    console.log(
      `  ${line.what}: ${line.measured} (${line.baseline}, ratio ${line.ratio}, goal ${line.goal || 'none'})`,
    );
  }
}
if (wanted.length === 0) await writeReport(measurements);

function wholeNumber(option: 'users' | 'designs' | 'crosshairs' | 'minutes', least: number): number {
  const count = Number(values[option]);
  if (Number.isInteger(count) && count >= least) return count;
  console.error(`--${option} must be a whole number from ${least} on.`);
  return process.exit(2);
}

async function withServer(measure: (url: string) => Promise<Measurement[]>): Promise<Measurement[]> {
  const server = await startServerProcess();
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}

async function writeReport(lines: readonly Measurement[]): Promise<void> {
  const page = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
  const day = new Date().toISOString().slice(0, 10);
  const circumstances = { day, nodeVersion: process.version, coreCount: cpus().length };
  await writeFile(page, reportOf(lines, circumstances, await readFile(page, 'utf8')));
}
