import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { reportDirectory, root } from './root.mjs';

/**
 * How long something took.
 *
 * @typedef {{ name: string, seconds: number }} Timing
 */

/**
 * How long a script's steps and the files of its tests took.
 *
 * @typedef {{ steps: readonly Timing[], files: readonly Timing[], madeOn?: string }} Timings
 */

/** What scripts leave for each other. */
const fileOf = (script) => join(reportDirectory, `timings-${script}.json`);
const slowestCount = 10;
const sectionTitle = '## Seconds of a test run';

/**
 * Keeps a script's timings: for the script that called it, which shows those of several, and for `npm run bench -- --timings`.
 *
 * @param {string} script
 * @param {Timings} timings
 */
export function saveTimings(script, timings) {
  mkdirSync(reportDirectory, { recursive: true });
  const madeOn = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores`;
  writeFileSync(fileOf(script), JSON.stringify({ ...timings, madeOn }));
}

/** What a script has kept when it ran last; nothing where it never did. */
export function readTimings(script) {
  const path = fileOf(script);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { steps: [], files: [] };
}

/** Before a script is run: what it kept earlier is not taken for this run's. */
export function forgetTimings(script) {
  rmSync(fileOf(script), { force: true });
}

/** The seconds of each test file in Vitest's JSON report. */
export function filesOfVitest(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The seconds of each file of journeys in Playwright's JSON report: of all its tests, which run in parallel. */
export function filesOfPlaywright(report) {
  const seconds = new Map();
  const visit = (suite) => {
    for (const inner of suite.suites ?? []) visit(inner);
    for (const { file, tests } of suite.specs ?? []) {
      const durationsMs = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
      const sumMs = durationsMs.reduce((total, duration) => total + duration, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + sumMs / 1000);
    }
  };
  if (report) visit(report);
  return [...seconds].map(([name, value]) => ({ name: join('e2e/journeys', name), seconds: value }));
}

/**
 * The steps in the order they ended, and the slowest files of tests, as a table for people.
 *
 * @param {{ steps: readonly Timing[], files: readonly Timing[] }} timings
 */
export function timingTable({ steps, files }) {
  const slowest = slowestOf(files);
  const line = ({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`;
  return [
    '── Seconds of each step',
    ...steps.map(line),
    ...(slowest.length > 0 ? ['', '── The slowest files of tests', ...slowest.map(line)] : []),
  ].join('\n');
}

/**
 * A page with the timings of scripts as its last section, in place of those it had.
 *
 * @param {string} page Markdown
 * @param {Record<string, Timings>} timingsByScript
 */
export function withTimings(page, timingsByScript) {
  const table = (head, timings) => [
    `| ${head} | Seconds |`,
    '|---|---:|',
    ...timings.map(({ name, seconds }) => `| ${name} | ${seconds.toFixed(1)} |`),
  ];
  const parts = Object.entries(timingsByScript).flatMap(([command, { steps, files, madeOn }]) => [
    '',
    `### \`npm run ${command}\``,
    '',
    `${madeOn}.`,
    '',
    ...table('Step', steps),
    '',
    ...table('Slowest files', slowestOf(files)),
  ]);
  const introduction =
    'Written by `npm run bench -- --timings` from the last run of each script on this machine.';
  const [before] = page.split(`\n${sectionTitle}`);
  return `${[before.trimEnd(), '', sectionTitle, '', introduction, ...parts].join('\n')}\n`;
}

const slowestOf = (files) => files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
