import { findFreePort } from '@punktgenau/test-harness';
import lighthouse from 'lighthouse';
import { launchChromium } from './chromium.ts';
import type { Measurement } from './measurement.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's four scores of one page with its default mobile emulation (simulated slow network and 4× slower CPU). */
export async function measureLighthouse(name: string, url: string): Promise<Measurement[]> {
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(goals),
    });
    if (!run) throw new Error(`Lighthouse gave no report for ${url}`);
    for (const audit of Object.values(run.lhr.audits)) {
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        console.log(`  ${name}: ${audit.id}: ${audit.title}`);
    }
    return Object.entries(goals).map(([category, goal]) => {
      const score = Math.round((run.lhr.categories[category]?.score ?? 0) * 100);
      return {
        suite: 'Lighthouse',
        what: `${name}, ${category}`,
        measured: String(score),
        baseline: '100',
        ratio: (score / 100).toFixed(2),
        goal: goal === 100 ? '100' : `≥ ${goal}`,
        reached: score >= goal,
      };
    });
  } finally {
    await browser.close();
  }
}
