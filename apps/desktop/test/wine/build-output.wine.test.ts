import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { describe, expect, it } from 'vitest';
import { maxInstallerBytes } from '../../build/build-desktop.ts';
import { desktopFolder } from '../../build/build-paths.ts';
import { iconSizesPx } from '../../build/icon.ts';
import { listFiles } from '../../build/payload.ts';
import desktopPackage from '../../package.json' with { type: 'json' };
import { appFolder, builtRelease } from './support/built-companion.ts';

const windowsGui = 2;
const x64 = 0x8664;

const programAt = (path: string) => NtExecutable.from(readFileSync(path), { ignoreCert: true });
const resourcesOf = (path: string) => NtExecutableResource.from(programAt(path)).entries;

/** For which machines a program is, and whether it opens a console. */
function kindOf(path: string) {
  const { fileHeader, optionalHeader } = programAt(path).newHeader;
  return { machine: fileHeader.machine, subsystem: optionalHeader.subsystem };
}

describe('the program', () => {
  const path = join(appFolder, 'Punktgenau.exe');
  const resources = resourcesOf(path);

  it('is a 64-bit program with windows, without a console', () => {
    expect(kindOf(path)).toEqual({ machine: x64, subsystem: windowsGui });
  });

  it('says what it is: product, version, publisher, and nothing of Node', () => {
    const [info, ...others] = Resource.VersionInfo.fromEntries(resources);
    const [language] = info?.getAllLanguagesForStringValues() ?? [];
    expect(others).toEqual([]);
    expect(language && info?.getStringValues(language)).toMatchObject({
      ProductName: 'Punktgenau',
      FileDescription: 'Punktgenau',
      CompanyName: 'Punktgenau',
      ProductVersion: desktopPackage.version,
      FileVersion: desktopPackage.version,
      OriginalFilename: 'Punktgenau.exe',
    });
  });

  it('has one icon in every size Windows asks for', () => {
    const groups = Resource.IconGroupEntry.fromEntries(resources);
    expect(groups.map(({ icons }) => icons.map(({ width }) => width || 256))).toEqual([[...iconSizesPx]]);
  });

  it('asks for no rights, and for whole pixels on every display', () => {
    const manifests = resources
      .filter(({ type }) => type === 24)
      .map(({ bin }) => Buffer.from(bin).toString());
    expect(manifests).toHaveLength(1);
    expect(manifests[0]).toContain('level="asInvoker"');
    expect(manifests[0]).toContain('PerMonitorV2');
    expect(manifests[0]).toContain('<activeCodePage');
    expect(manifests[0]).toContain('<longPathAware');
  });
});

describe('the installer', () => {
  const release = builtRelease();

  it('is a 64-bit program with windows and has our version', () => {
    expect(kindOf(release.installer)).toEqual({ machine: x64, subsystem: windowsGui });
    const [info] = Resource.VersionInfo.fromEntries(resourcesOf(release.installer));
    const [major = 0, minor = 0] = desktopPackage.version.split('.').map(Number);
    expect(info?.fixedInfo.fileVersionMS).toBe(major * 65_536 + minor);
    expect(release.version).toBe(desktopPackage.version);
  });

  it('is no larger than it may be', () => {
    expect(release.bytes).toBeLessThanOrEqual(maxInstallerBytes);
    expect(maxInstallerBytes).toBeLessThanOrEqual(30 * 1024 * 1024);
  });

  it('is the file its manifest describes', async () => {
    const bytes = await readFile(release.installer);
    expect(bytes.length).toBe(release.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(release.sha256);
  });
});

describe('what lies next to the program', () => {
  it('is the client without packed forms and source maps, and libraries of the right kind', async () => {
    const names = (await listFiles(appFolder)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'resources/client/index.html',
        'resources/koffi.node',
        'resources/message-thread-worker.cjs',
        'resources/service.json',
      ]),
    );
    expect(names.filter((name) => /\.(map|gz|br)$/.test(name))).toEqual([]);
    expect(kindOf(join(appFolder, 'resources/koffi.node')).machine).toBe(x64);
  });

  it('is what was pinned', async () => {
    const pinned = JSON.parse(await readFile(join(desktopFolder, 'build/runtime/sha256.json'), 'utf8'));
    const koffi = await readFile(join(appFolder, 'resources/koffi.node'));
    expect(createHash('sha256').update(koffi).digest('hex')).toBe(
      pinned['@koromix/koffi-win32-x64/win32_x64/koffi.node'],
    );
  });

  it('names the terms of everything that is shipped', async () => {
    const text = await readFile(join(appFolder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of [
      'koffi 3',
      'Node.js 22',
      'fast-png 8',
      'react 19',
      'pino 10',
      'inter (font)',
      'NSIS',
    ]) {
      expect(text).toContain(`\r\n${name}`);
    }
  });
});
