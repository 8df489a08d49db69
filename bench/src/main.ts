import { writeFile } from 'node:fs/promises';
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
import { measureRenderers } from './renderers.ts';

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
  const rows = lines.map(
    (line) =>
      `| ${line.suite} | ${line.what} | ${line.measured} | ${line.baseline} | ${line.ratio} | ${line.goal || '–'} | ${
        line.reached === null ? '–' : line.reached ? 'yes' : '**no**'
      } |`,
  );
  const report = `# Benchmarks

Written by \`npm run bench\`. Every line is measured together with its baseline in the same run; the ratio is what to
compare, since machines differ and are noisy. This run: ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores.

| Suite | What | Measured | Baseline | Ratio | Goal | Reached |
|---|---|---|---|---|---|---|
${rows.join('\n')}

How it is measured stands in \`bench/src\`, one file per suite; \`npm run bench -- editor-latency\` runs one suite and
leaves this page alone.
`;
  await writeFile(fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url)), report);
}
