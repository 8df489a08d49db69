import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@punktgenau/test-harness';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { launchChromium } from './chromium.ts';
import { shortReport } from './lighthouse-report.ts';
import type { Measurement } from './measurement.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const reportsFolder = fileURLToPath(new URL('../../docs/lighthouse/', import.meta.url));

/** Performance varies from run to run; the report in the middle is kept. */
const runCount = 3;

/**
 * Lighthouse's four scores of one page with its default mobile emulation (simulated slow network and 4× slower CPU): the
 * run in the middle of three, by performance. Its report is written to `docs/lighthouse`.
 *
 * @param name of the report's file
 * @param path below `origin`
 */
export async function measureLighthouse(name: string, origin: string, path: string): Promise<Measurement[]> {
  const runs: RunnerResult[] = [];
  for (let run = 0; run < runCount; run += 1) runs.push(await runLighthouse(`${origin}${path}`));
  const sorted = runs.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  const middle = sorted[Math.floor(runCount / 2)];
  if (!middle) throw new Error('Lighthouse did not run.');
  await mkdir(reportsFolder, { recursive: true });
  await writeFile(`${reportsFolder}${name}.json`, shortReport(middle.lhr));
  for (const audit of Object.values(middle.lhr.audits)) {
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      console.log(`  ${path}: ${audit.id}: ${audit.title}`);
  }
  return Object.entries(goals).map(([category, goal]) => {
    const score = scoreOf(middle, category);
    return {
      suite: 'Lighthouse',
      what: `${path}, ${category}`,
      measured: String(score),
      baseline: '100',
      ratio: (score / 100).toFixed(2),
      goal: goal === 100 ? '100' : `≥ ${goal}`,
      reached: score >= goal,
    };
  });
}

async function runLighthouse(url: string): Promise<RunnerResult> {
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(goals),
      disableFullPageScreenshot: true,
    });
    if (!run) throw new Error(`Lighthouse gave no report for ${url}`);
    return run;
  } finally {
    await browser.close();
  }
}

function scoreOf(run: RunnerResult, category: string): number {
  return Math.round((run.lhr.categories[category]?.score ?? 0) * 100);
}
