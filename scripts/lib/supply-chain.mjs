import { runProgram } from './run-program.mjs';

/**
 * What runs in production (server, client and companion, on any system) as CycloneDX 1.6, from the entries of `package-lock.json`. `npm
 * sbom` leaves most packages out that others bring along, and all hashes.
 *
 * @param {Record<string, { name?: string, version?: string, license?: string, integrity?: string, dev?: boolean, link?: boolean }>} packages
 * @param {{ version: string, now: Date }} about
 */
export function composeSbom(packages, { version, now }) {
  const components = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.link) continue;
    const name = entry.name ?? path.split('node_modules/').at(-1);
    // The at sign of a scope is written encoded (https://github.com/package-url/purl-spec).
    const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version: entry.version,
      purl,
      ...(entry.license && { licenses: [{ license: { name: entry.license } }] }),
      ...(entry.integrity && { hashes: entry.integrity.split(' ').map(hashOf) }),
    });
  }
  const product = { type: 'application', 'bom-ref': 'punktgenau', name: 'punktgenau', version };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: now.toISOString(), component: product },
    components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

/** @param {string} integrity as `sha512-…`, in base64 (https://w3c.github.io/webappsec-subresource-integrity) */
function hashOf(integrity) {
  const [algorithm = '', content = ''] = integrity.split(/-(.*)/s);
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(content, 'base64').toString('hex'),
  };
}

/** @typedef {{ package: string, severity: string, title: string }} Advisory */
/** @typedef {{ checkedOn: string | null, source: string, open: readonly Advisory[] }} AdvisoryRecord */

/**
 * What the registry knows against our packages.
 *
 * @returns {Promise<readonly Advisory[] | string>} or why it could not be asked
 */
export async function askRegistry() {
  const { output } = await npm(['audit', '--json']);
  const start = output.indexOf('{\n');
  try {
    return readAudit(JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)));
  } catch {
    return output.slice(0, 200);
  }
}

/** @returns {readonly Advisory[] | string} */
export function readAudit(report) {
  if (typeof report.vulnerabilities !== 'object') return String(report.message ?? 'no answer');
  return Object.values(report.vulnerabilities).map(({ name, severity, via }) => ({
    package: name,
    severity,
    title: via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title)).join('; '),
  }));
}

/**
 * What to say, and what to write down. Not having asked never counts as good news.
 *
 * @param {readonly Advisory[] | string} answer
 * @param {AdvisoryRecord} record of the last time
 * @param {Date} now
 */
export function judgeAdvisories(answer, record, now) {
  if (typeof answer === 'string') {
    const since = record.checkedOn ? `since ${record.checkedOn}` : 'ever';
    const known = record.open.map(describe);
    return {
      code: 2,
      record,
      lines: [`NOT CHECKED ${since}: the registry could not be asked (${answer}).`, ...known],
    };
  }
  const next = { ...record, checkedOn: now.toISOString().slice(0, 10), open: answer };
  const lines = answer.length === 0 ? ['Nothing is known against the packages.'] : answer.map(describe);
  return {
    code: answer.length === 0 ? 0 : 1,
    record: next,
    lines: [`Checked on ${next.checkedOn}.`, ...lines],
  };
}

const describe = ({ package: name, severity, title }) => `${severity}: ${name}: ${title}`;

function npm(args) {
  return runProgram('npm', args, { capture: true, shell: process.platform === 'win32' });
}
