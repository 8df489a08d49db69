import { expect, it } from 'vitest';
import { licenseOfPackage, packagesOf, packagesWithNeeds } from './licenses.mjs';
import { inRoot } from './root.mjs';

it('finds the packages of a bundle by its files, each once, and none of our own', () => {
  const files = [
    inRoot('node_modules/react/index.js'),
    `\0${inRoot('node_modules/react/cjs/react.js')}?commonjs-module`,
    'node_modules/@fastify/static/index.js',
    'apps/server/node_modules/@fastify/cookie/plugin.js',
    'apps/server/src/main.ts',
    'node_modules/nowhere/index.js',
  ];
  expect(packagesOf(files)).toEqual([
    'apps/server/node_modules/@fastify/cookie',
    'node_modules/@fastify/static',
    'node_modules/react',
  ]);
});

it('finds what stays outside of the server’s bundle, with all it needs', () => {
  const packages = packagesWithNeeds(['sharp', 'graphile-worker']);
  expect(packages).toEqual(expect.arrayContaining(['node_modules/sharp', 'node_modules/detect-libc']));
  expect(packages.every((folder) => licenseOfPackage(folder).text.length > 10)).toBe(true);
});
