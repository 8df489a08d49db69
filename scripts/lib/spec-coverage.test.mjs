import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './root.mjs';

/** The short names that docs/spec-coverage.md explains in its head. */
const shortNames = {
  web: 'apps/web/src',
  server: 'apps/server',
  journeys: 'e2e/journeys',
  crosshair: 'packages/crosshair/src',
  contract: 'packages/contract/src',
  desktop: 'apps/desktop',
};

const rows = readFileSync(inRoot('docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement'));

/** What stands in back quotes and looks like a path of this repository. */
function pathsIn(text) {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
  return quoted
    .filter((path) =>
      /^(web|server|journeys|crosshair|contract|desktop|deploy|docs|apps|packages|e2e|tools|scripts)\//.test(
        path,
      ),
    )
    .map((path) => path.replace(/^\w+/, (start) => shortNames[start] ?? start));
}

describe('docs/spec-coverage.md', () => {
  it('names only places and tests that exist', () => {
    const paths = rows.flatMap(pathsIn);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });

  it('names a test in every row that is not open as a whole', () => {
    const untested = rows.filter((row) => {
      const [, , place = '', test = ''] = row.split('|');
      return !place.trim().startsWith('**open**') && pathsIn(test).length === 0;
    });
    expect(untested).toEqual([]);
  });
});
