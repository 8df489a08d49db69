import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
