/**
 * Weaknesses of packages as public sources name them, written down in `docs/known-advisories.json` for where the registry cannot be
 * asked. `vulnerable` is a range of semver; where sources differ, the wider one.
 *
 * @typedef {{ reason: string, until: string }} Acceptance why a weakness does not concern us, and the last day on which that holds
 * @typedef {{ id: string, package: string, vulnerable: string, patched: string | null, severity: 'critical' | 'high' | 'medium' | 'low' | 'unknown',
 *   title: string, source: string, recordedOn: string, accepted?: Acceptance }} KnownAdvisory
 * @typedef {{ newestSource: string, lookedUpOn: Record<string, string>, advisories: readonly KnownAdvisory[] }} KnownAdvisories
 * @typedef {{ name?: string, version?: string, dev?: boolean, link?: boolean, dependencies?: Record<string, string> }} LockEntry
 */

/** After this many days a record says nothing any more. */
export const recordLastsDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What a recorded list of weaknesses says about every version in a lock file, of production and development. A record knows only
 * what was looked up: one that is old, empty or without a package that we ask for ourselves counts as not checked.
 *
 * @param {Record<string, LockEntry>} packages of `package-lock.json`
 * @param {KnownAdvisories} record
 * @param {Date} now
 * @returns {Promise<{ code: 0 | 1 | 2, lines: string[] }>} 0: nothing applies. 1: something does. 2: not checked.
 */
export async function compareWithRecord(packages, record, now) {
  const installed = installedPackages(packages);
  const today = now.toISOString().slice(0, 10);
  const found = await findAdvisories(installed, record.advisories);
  const accepted = found.filter(({ advisory }) => advisory.accepted && today <= advisory.accepted.until);
  const open = found.filter((one) => !accepted.includes(one));
  const gaps = gapsOf(packages, record, today);
  return {
    code: open.length > 0 ? 1 : gaps.length > 0 ? 2 : 0,
    lines: [
      coverageLine(installed, record),
      ...open.map(describeOpen),
      ...accepted.map(describeAccepted),
      ...gaps.map((gap) => `NOT CHECKED: ${gap}.`),
      ...(open.length === 0 && gaps.length === 0 ? ['None that is not accepted applies.'] : []),
    ],
  };
}

/** Every version of every package in the lock file once, with whether only development needs it. */
function installedPackages(packages) {
  const installed = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || !entry.version) continue;
    const name = entry.name ?? path.split('node_modules/').at(-1);
    const key = `${name}@${entry.version}`;
    const development = Boolean(entry.dev) && (installed.get(key)?.development ?? true);
    installed.set(key, { name, version: entry.version, development });
  }
  return [...installed.values()];
}

async function findAdvisories(installed, advisories) {
  const { satisfies } = await import('semver');
  const isVulnerable = (version, { vulnerable }) =>
    satisfies(version, vulnerable, { includePrerelease: true });
  return advisories.flatMap((advisory) =>
    installed
      .filter(({ name, version }) => name === advisory.package && isVulnerable(version, advisory))
      .map((one) => ({ advisory, ...one })),
  );
}

/** Why the record cannot be relied upon today. */
function gapsOf(packages, { lookedUpOn, advisories }, today) {
  const dates = Object.values(lookedUpOn).toSorted();
  const [oldest] = dates;
  if (!oldest || advisories.length === 0) return ['the record is empty'];
  const gaps = [];
  const ageDays = (Date.parse(today) - Date.parse(oldest)) / dayMs;
  if (ageDays > recordLastsDays) {
    gaps.push(`the record is of ${oldest}, ${ageDays} days old; it lasts ${recordLastsDays}`);
  }
  const missing = directPackages(packages).filter((name) => !lookedUpOn[name]);
  if (missing.length > 0) gaps.push(`never looked up: ${missing.join(', ')}`);
  return gaps;
}

/**
 * Packages of others that our own name themselves for production.
 *
 * @param {Record<string, LockEntry>} packages
 */
export function directPackages(packages) {
  const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
  const named = own.flatMap(([, { dependencies = {} }]) => Object.keys(dependencies));
  return [...new Set(named)].filter((name) => !name.startsWith('@punktgenau/')).toSorted();
}

function coverageLine(installed, { lookedUpOn, newestSource, advisories }) {
  const dates = [...new Set(Object.values(lookedUpOn))].toSorted();
  const names = new Set(installed.map(({ name }) => name));
  const known = [...names].filter((name) => lookedUpOn[name]).length;
  return (
    `Compared ${installed.length} packages with ${advisories.length} recorded advisories, looked up on ${dates.join(', ') || 'no day'} ` +
    `(newest source: ${newestSource}). A record knows only what was looked up: ${known} of ${names.size} names.`
  );
}

function describeOpen({ advisory, ...one }) {
  const todo = advisory.patched
    ? `update to ${advisory.patched} or newer`
    : 'nothing mends it: replace it, or say in docs/known-advisories.json why it does not concern us';
  const over = advisory.accepted ? ` (accepted until ${advisory.accepted.until}, which is over)` : '';
  return `${describe(advisory, one)}: ${todo}${over}. ${advisory.source}`;
}

function describeAccepted({ advisory, ...one }) {
  return `accepted until ${advisory.accepted.until}: ${describe(advisory, one)}: ${advisory.accepted.reason}`;
}

const describe = (advisory, { name, version, development }) =>
  `${advisory.severity}: ${name} ${version}${development ? ' (development)' : ''}: ${advisory.title} (${advisory.id})`;
