import { readFileSync } from 'node:fs';
import { validRange } from 'semver';
import { describe, expect, it } from 'vitest';
import { compareWithRecord, directPackages, recordLastsDays } from './known-advisories.mjs';
import { inRoot } from './root.mjs';
import { composeSbom, judgeAdvisories, readAudit } from './supply-chain.mjs';

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));
const lock = read('package-lock.json').packages;

describe('the list of what the product is made of', () => {
  const sbom = composeSbom(lock, { version: '1.2.3', now: new Date('2026-11-23T10:00:00Z') });

  it('names every package that runs in production, with its version', () => {
    const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
    const server = read('apps/server/package.json').dependencies;
    const named = Object.keys({ ...server, ...read('apps/web/package.json').dependencies });
    const foreign = named.filter((name) => !name.startsWith('@punktgenau/'));
    expect(foreign.length).toBeGreaterThan(20);
    for (const name of foreign)
      expect(
        [...listed].some((one) => one.startsWith(`${name}@`)),
        name,
      ).toBe(true);
    // What others bring along.
    for (const name of ['avvio', 'find-my-way', 'pg-protocol']) {
      expect(listed).toContain(`${name}@${lock[`node_modules/${name}`].version}`);
    }
    expect(sbom.components.map(({ name }) => name)).not.toContain('vitest');
  });

  it('has the hash of what npm installs, in the form of CycloneDX', () => {
    const packages = { 'node_modules/@a/b': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAEC' } };
    expect(composeSbom(packages, { version: '1', now: new Date(0) }).components).toEqual([
      {
        ...{ type: 'library', 'bom-ref': 'pkg:npm/%40a/b@1.0.0', name: '@a/b', version: '1.0.0' },
        purl: 'pkg:npm/%40a/b@1.0.0',
        licenses: [{ license: { name: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
    ]);
  });
});

describe('the check for known weaknesses', () => {
  const never = { checkedOn: null, source: 'x', open: [] };
  const weakness = { package: 'left-pad', severity: 'high', title: 'pads too far' };
  const now = new Date('2026-11-23T10:00:00Z');

  it('never passes silently when the registry cannot be asked', () => {
    expect(judgeAdvisories('405 Method Not Allowed', never, now)).toMatchObject({
      code: 2,
      lines: ['NOT CHECKED ever: the registry could not be asked (405 Method Not Allowed).'],
    });
    const record = { ...never, checkedOn: '2026-10-01', open: [weakness] };
    const { code, lines, record: kept } = judgeAdvisories('offline', record, now);
    expect(code).toBe(2);
    expect(lines).toEqual([
      'NOT CHECKED since 2026-10-01: the registry could not be asked (offline).',
      'high: left-pad: pads too far',
    ]);
    expect(kept).toBe(record);
  });

  it('writes down when it was done, and fails while something is open', () => {
    expect(judgeAdvisories([], never, now)).toMatchObject({
      code: 0,
      record: { checkedOn: '2026-11-23', open: [] },
    });
    expect(judgeAdvisories([weakness], never, now)).toMatchObject({
      code: 1,
      record: { checkedOn: '2026-11-23', open: [weakness] },
      lines: ['Checked on 2026-11-23.', 'high: left-pad: pads too far'],
    });
  });

  it('reads what npm answers', () => {
    const via = [{ title: 'pads too far' }, 'other'];
    const report = { vulnerabilities: { 'left-pad': { name: 'left-pad', severity: 'high', via } } };
    expect(readAudit(report)).toEqual([{ ...weakness, title: 'pads too far; through other' }]);
    expect(readAudit({ message: 'no way' })).toBe('no way');
  });
});

describe('the recorded advisories, for where the registry cannot be asked', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const packages = {
    '': { devDependencies: { tool: '1.0.0' } },
    'apps/server': { dependencies: { pad: '1.2.3', '@punktgenau/own': '0.1.0' } },
    'node_modules/@punktgenau/own': { link: true },
    'node_modules/pad': { version: '1.2.3' },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/tool/node_modules/pad': { version: '2.0.0', dev: true },
  };
  const weakness = {
    ...{ id: 'GHSA-1', package: 'pad', vulnerable: '<2.0.0', patched: '2.0.0', severity: 'high' },
    ...{ title: 'pads too far', source: 'https://example.org', recordedOn: '2026-11-20' },
  };
  const recordOf = (advisories, lookedUpOn = { pad: '2026-11-20' }) => ({
    ...{ newestSource: '2026-11-19', lookedUpOn, advisories },
  });
  const compare = (advisory, at = now) => compareWithRecord(packages, recordOf([advisory]), at);

  it('says what was compared with what was looked up and when, and that it knows no more', async () => {
    expect(await compare({ ...weakness, vulnerable: '<1.2.3' })).toEqual({
      code: 0,
      lines: [
        'Compared 3 packages with 1 recorded advisories, looked up on 2026-11-20 (newest source: 2026-11-19). A record knows only what was looked up: 1 of 2 names.',
        'None that is not accepted applies.',
      ],
    });
  });

  it('fails for each installed version that one applies to, also of development, and says what to do', async () => {
    const { code, lines } = await compare({ ...weakness, vulnerable: '<=2.0.0', patched: '2.0.1' });
    expect(code).toBe(1);
    expect(lines.slice(1)).toEqual([
      'high: pad 1.2.3: pads too far (GHSA-1): update to 2.0.1 or newer. https://example.org',
      'high: pad 2.0.0 (development): pads too far (GHSA-1): update to 2.0.1 or newer. https://example.org',
    ]);
    expect((await compare({ ...weakness, patched: null })).lines[1]).toContain('nothing mends it');
  });

  it('reads what stands before a release as part of its range', async () => {
    const before = { ...packages, 'node_modules/pad': { version: '1.9.0-beta.1' } };
    expect((await compareWithRecord(before, recordOf([weakness]), now)).code).toBe(1);
  });

  it('lets an accepted one pass until its day and says each time why; afterwards it fails', async () => {
    const accepted = { ...weakness, accepted: { reason: 'We pad nothing.', until: '2026-11-30' } };
    const on = (day) => compare(accepted, new Date(`${day}T23:00:00Z`));
    expect(await on('2026-11-30')).toMatchObject({ code: 0 });
    expect((await on('2026-11-30')).lines).toContain(
      'accepted until 2026-11-30: high: pad 1.2.3: pads too far (GHSA-1): We pad nothing.',
    );
    expect(await on('2026-12-01')).toMatchObject({ code: 1 });
    expect((await on('2026-12-01')).lines[1]).toContain('accepted until 2026-11-30, which is over');
  });

  it('is not checked where the record is old, empty, or without a package that we ask for', async () => {
    const harmless = { ...weakness, vulnerable: '<1.0.0' };
    const gapOf = async (record, at = now) => {
      const { code, lines } = await compareWithRecord(packages, record, at);
      return [code, lines.at(-1)];
    };
    const last = new Date(Date.parse('2026-11-20') + recordLastsDays * 86_400_000);
    expect((await compare(harmless, last)).code).toBe(0);
    expect(await gapOf(recordOf([harmless]), new Date(last.getTime() + 86_400_000))).toEqual([
      2,
      'NOT CHECKED: the record is of 2026-11-20, 31 days old; it lasts 30.',
    ]);
    expect(await gapOf(recordOf([]))).toEqual([2, 'NOT CHECKED: the record is empty.']);
    expect(await gapOf(recordOf([harmless], {}))).toEqual([2, 'NOT CHECKED: the record is empty.']);
    expect(await gapOf(recordOf([harmless], { tool: '2026-11-20' }))).toEqual([
      2,
      'NOT CHECKED: never looked up: pad.',
    ]);
  });
});

describe('docs/known-advisories.json', () => {
  const record = read('docs/known-advisories.json');

  it('has none that applies to a package of this repository and is not accepted', async () => {
    // On the day of its last look-up: that the record grows old is for `npm run check:advisories` to say.
    const day = Object.values(record.lookedUpOn).toSorted().at(-1);
    const { code, lines } = await compareWithRecord(lock, record, new Date(day));
    expect(lines.filter((line) => !line.startsWith('accepted'))).toHaveLength(2);
    expect(code).toBe(0);
  });

  it('says when each package was looked up that we ask for ourselves', () => {
    expect(directPackages(lock).length).toBeGreaterThan(40);
    expect(directPackages(lock).filter((name) => !record.lookedUpOn[name])).toEqual([]);
  });

  it('has ranges that can be read, a public source for each, and an end for what is accepted', () => {
    const ids = record.advisories.map(({ id, package: name }) => `${id} ${name}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const day = /^20\d\d-\d\d-\d\d$/;
    for (const {
      id,
      vulnerable,
      patched,
      severity,
      title,
      source,
      recordedOn,
      accepted,
    } of record.advisories) {
      expect(validRange(vulnerable), id).not.toBeNull();
      if (patched !== null) expect(validRange(patched), id).toBe(patched);
      expect(['critical', 'high', 'medium', 'low', 'unknown'], id).toContain(severity);
      expect(title.length, id).toBeGreaterThan(5);
      expect(source, id).toMatch(/^https:\/\/github\.com\/[\w./-]+$/);
      expect(recordedOn, id).toMatch(day);
      if (accepted) {
        expect(accepted.reason.length, id).toBeGreaterThan(20);
        expect(accepted.until, id).toMatch(day);
        expect(accepted.until > recordedOn, id).toBe(true);
      }
    }
  });
});

describe('packages', () => {
  it('run no code when they are installed: each that would is denied by name, and none is allowed', () => {
    const withScripts = Object.entries(lock)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1));
    const { allowScripts } = read('package.json');
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScripts)].toSorted());
    expect(Object.values(allowScripts)).not.toContain(true);
    expect(readFileSync(inRoot('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('are compared with a hash when they are installed', () => {
    const unchecked = Object.entries(lock).filter(
      ([path, { link, inBundle, integrity }]) =>
        path.includes('node_modules/') && !link && !inBundle && !integrity,
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it('of our own say that they are not licensed to the public', () => {
    const own = Object.entries(lock).filter(([path, { link }]) => !path.includes('node_modules/') && !link);
    expect(own.length).toBeGreaterThan(10);
    for (const [path] of own) {
      expect(read(`${path === '' ? '' : `${path}/`}package.json`).license, path).toBe('UNLICENSED');
      expect(lock[path].license, path).toBe('UNLICENSED');
    }
    expect(readFileSync(inRoot('LICENSE'), 'utf8')).toContain('All rights reserved');
  });
});
