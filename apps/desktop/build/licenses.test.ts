import { expect, it } from 'vitest';
import { composeLicenses, licenseOfPackage, runtimePackages } from './licenses.ts';

it('finds what the client ships, also what our own packages need, and none of our own', () => {
  const packages = runtimePackages(['apps/web']);
  expect(packages).toEqual(
    expect.arrayContaining(['node_modules/react', 'node_modules/scheduler', 'node_modules/zod']),
  );
  expect(packages.filter((folder) => folder.includes('@punktgenau'))).toEqual([]);
});

it('leaves out what only builds the client', () => {
  expect(runtimePackages(['apps/web'])).not.toContain('node_modules/vite');
});

it('reads the terms of a package from its own file', () => {
  const license = licenseOfPackage('node_modules/koffi');
  expect(license).toMatchObject({ name: 'koffi', version: '3.3.4' });
  expect(license.text).toContain('Permission is hereby granted');
});

it('names each package once, in one order', () => {
  const one = { name: 'b', version: '1.0.0', text: 'terms of b' };
  const other = { name: 'a', version: '2.0.0', text: 'terms of a' };
  const text = composeLicenses([one, other, one]);
  expect(text.match(/terms of b/g)).toHaveLength(1);
  expect(text.indexOf('a 2.0.0')).toBeLessThan(text.indexOf('b 1.0.0'));
});
