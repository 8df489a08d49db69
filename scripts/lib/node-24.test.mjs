import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pathsOnNode24 } from './node-24.mjs';
import { inRoot } from './root.mjs';

const sourcesBelow = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/generated\//.test(path));

it('leaves out no package that imports anything of Node', () => {
  const sources = readdirSync(inRoot('packages'))
    .map((name) => `packages/${name}/src`)
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap(sourcesBelow);
  expect(sources.length).toBeGreaterThan(100);
  const withNode = sources.filter((path) =>
    /from 'node:|import\('node:/.test(readFileSync(inRoot(path), 'utf8')),
  );
  expect(withNode).toEqual([]);
});

it('names folders that are there', () => {
  expect(pathsOnNode24.filter((folder) => !existsSync(inRoot(folder)))).toEqual([]);
});
