import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@punktgenau/test-harness';
import { measureAdmin } from './admin.ts';
import { measureDesktop } from './desktop.ts';
import { measureEditorLatency } from './editor-latency.ts';
import { measureEditorLoad } from './editor-load.ts';
import { measureLighthouse } from './lighthouse-scores.ts';
import type { Measurement } from './measurement.ts';
import { measureOverlayApi } from './overlay-api.ts';
import { measureRasteriser } from './rasteriser.ts';
import { measureRenderers } from './renderers.ts';
import { reportOf } from './report.ts';

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
  options: { users: { type: 'string', default: '1000000' } },
});
const userCount = Number(values.users);
if (!Number.isInteger(userCount) || userCount < 1000) {
  console.error('--users must be a whole number from 1000 on.');
  process.exit(2);
}

const suites: Record<string, () => Promise<Measurement[]>> = {
  renderers: measureRenderers,
  rasteriser: measureRasteriser,
  'overlay-api': measureOverlayApi,
  admin: () => measureAdmin(userCount),
  desktop: measureDesktop,
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
