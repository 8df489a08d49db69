import { overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import { developmentPages, type Page, pages } from '@punktgenau/contract/pages/pages';
import { describe, expect, it } from 'vitest';
import { addressesIn, findPageFiles, pageFileOf, pageModules } from './page-modules.mjs';

const page: Page = { path: '/help', access: 'anyone', frame: 'page', isIndexed: true };
const files = ['features/help/help-page.tsx'];

function modulesOf(row: Page, id = 'help'): Record<string, string> {
  return pageModules({ pages: { [id]: row }, developmentPages: {}, overlayPages: {} }, files);
}

describe('what the client is built from', () => {
  it('gives each address of a page its component and its words', () => {
    const modules = modulesOf({ ...page, germanPath: '/hilfe', aliases: ['/support'] });
    const routes = modules['app/generated/routes.ts'] ?? '';
    const words = modules['app/generated/page-words.ts'] ?? '';
    for (const path of ['/help', '/hilfe', '/support']) {
      expect(routes).toContain(
        `{ path: '${path}', load: () => import('#features/help/help-page.tsx'), access: 'anyone'`,
      );
      expect(words).toContain(
        `'${path}': { title: m.title_help, description: m.describe_help, isIndexed: true }`,
      );
    }
    expect(routes.match(/fixedLocale/g)).toHaveLength(1);
  });

  it('links a page where its row says so', () => {
    const everywhere = modulesOf({ ...page, nav: 'everyone', footer: 'beforeCookies', hasCrumb: true });
    expect(everywhere['app/generated/nav-links.ts']).toContain('m.nav_help');
    expect(everywhere['app/generated/footer-links.ts']).toContain('m.footer_help');
    expect(everywhere['shared/navigation/generated/crumb-labels.ts']).toContain("'/help': m.crumb_help");
    expect(Object.values(modulesOf(page)).join()).not.toMatch(/m\.(nav|footer|crumb)_/);
  });

  it('stops at a page without its component, and at one with two', () => {
    expect(() => modulesOf(page, 'lost')).toThrow('there is no lost-page.tsx');
    const twice = [...files, 'features/more/help-page.tsx'];
    expect(() => pageFileOf('help', twice)).toThrow('more than one component');
    expect(pageFileOf('help', [...twice, 'app/help-page.tsx'])).toBe('app/help-page.tsx');
  });
});

it('every component of a page belongs to a row', async () => {
  const ids = [...Object.entries({ ...pages, ...developmentPages })].flatMap(([id, row]: [string, Page]) =>
    row.inDesktopApp === 'own' ? [id, `desktop-${id}`] : [id],
  );
  const known = new Set([...ids, 'not-found'].map((id) => `${id}-page.tsx`));
  const strays = (await findPageFiles()).filter((file) => !known.has(file.split('/').at(-1) ?? ''));
  expect(strays).toEqual([]);
});

it('no two pages or overlays share an address', () => {
  const all = [
    ...addressesIn({ ...pages, ...developmentPages }).map(({ address }) => address),
    ...Object.values(overlayPages).map(({ path }) => path),
  ];
  expect(new Set(all).size).toBe(all.length);
});
