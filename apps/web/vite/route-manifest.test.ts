import { describe, expect, it } from 'vitest';
import { findRoutes } from './route-manifest.ts';

const entry = (path: string) => `{
  path: '${path}',
  load: () => import('#features/${path.slice(1)}-page.tsx'),
  access: 'anyone',
  frame: 'page',
},`;

describe('the route table as the build reads it', () => {
  it('gives each path its page and its frame', () => {
    expect(findRoutes(`export const routes = [${entry('/designs')}${entry('/download')}];`)).toEqual([
      { route: '/designs', specifier: '#features/designs-page.tsx', frame: 'page' },
      { route: '/download', specifier: '#features/download-page.tsx', frame: 'page' },
    ]);
  });

  it('does not take what a comment says for a route', () => {
    const source = `/** An entry is \`path: '…'\` and \`import('…')\`. */ const routes = [${entry('/designs')}];`;
    expect(findRoutes(source)).toHaveLength(1);
  });

  it.each([
    ['no route at all', 'export const routes = [];'],
    ['a path without its page', `[${entry('/designs')} { path: '/lost', frame: 'page' }]`],
    ['a page without its path', `[${entry('/designs')} { load: () => import('#features/lost.tsx') }]`],
    ['a route without its frame', entry('/designs').replace("frame: 'page'", "chrome: 'page'")],
  ])('stops the build on %s', (_, source) => {
    expect(() => findRoutes(source)).toThrow(/route table/);
  });
});
