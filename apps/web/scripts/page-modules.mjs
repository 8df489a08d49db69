import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** @typedef {import('@punktgenau/contract/pages/pages').Page} Page */
/** @typedef {Record<string, Page>} PageTable */

/** The tables as they are now: every call reads them again. */
export async function readPageTables() {
  const read = (/** @type {string} */ file) =>
    tsImport(`@punktgenau/contract/pages/${file}`, import.meta.url);
  const [{ pages, developmentPages }, { overlayPages }] = await Promise.all([
    read('pages'),
    read('overlay-surfaces'),
  ]);
  return { pages, developmentPages, overlayPages };
}

/**
 * Turns the rows of `packages/contract/src/pages` into the modules the client is built from: its routes with the
 * components behind dynamic imports, and the words of each page. Types and builds need them, like the messages.
 *
 * @param {Awaited<ReturnType<typeof readPageTables>>} tables
 */
export async function writePageModules(tables) {
  const files = await findPageFiles();
  for (const [file, text] of Object.entries(pageModules(tables, files))) {
    const target = path.join(source, file);
    await mkdir(path.dirname(target), { recursive: true });
    // A file that stays as it is wakes no watcher.
    if ((await readFile(target, 'utf8').catch(() => '')) !== text) await writeFile(target, text);
  }
}

/** Every `*-page.tsx` of the client, relative to `src`, in POSIX form. */
export async function findPageFiles() {
  const found = await Promise.all(
    ['app', 'features'].map(async (folder) =>
      (await readdir(path.join(source, folder), { recursive: true })).map((file) => path.join(folder, file)),
    ),
  );
  return found
    .flat()
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * The file of a component that is named after a page: the one in `app`, which puts parts of several features together,
 * or else the only one in `features`.
 *
 * @param {string} name `login` for `login-page.tsx`
 * @param {readonly string[]} files
 * @throws when there is none, or more than one to choose from
 */
export function pageFileOf(name, files) {
  const all = files.filter((file) => path.posix.basename(file) === `${name}-page.tsx`);
  const inApp = all.filter((file) => file.startsWith('app/'));
  const chosen = inApp.length > 0 ? inApp : all;
  if (chosen.length === 1) return chosen[0];
  throw new Error(
    chosen.length === 0
      ? `The page "${name}" has a row in the page table, but there is no ${name}-page.tsx in apps/web/src.`
      : `The page "${name}" has more than one component: ${chosen.join(', ')}`,
  );
}

/** Every address that shows a page, with the row it belongs to. @param {PageTable} table */
export function addressesIn(table) {
  return Object.entries(table).flatMap(([id, page]) =>
    [page.path, page.germanPath, ...(page.aliases ?? [])]
      .filter((address) => address !== undefined)
      .map((address) => ({ id, page, address })),
  );
}

/**
 * The generated modules: path relative to `src` → text.
 *
 * @param {{ pages: PageTable, developmentPages: PageTable, overlayPages: Record<string, { path: string, hasCrumb?: true }> }} tables
 * @param {readonly string[]} files every `*-page.tsx`
 * @returns {Record<string, string>}
 */
export function pageModules({ pages, developmentPages, overlayPages }, files) {
  const addresses = addressesIn(pages);
  const rows = Object.entries(pages);
  return {
    'app/generated/routes.ts': module([
      baseLocaleImport,
      "import type { Route } from '../page-types.ts';",
      list(
        'export const routes =',
        addresses.map((one) => route(one, files)),
        'satisfies readonly Route[]',
      ),
      list(
        'export const developmentRoutes =',
        addressesIn(developmentPages).map((one) => route(one, files)),
        'satisfies readonly Route[]',
      ),
    ]),
    'app/generated/desktop-pages.ts': module([
      "import { lazy } from 'react';",
      "import type { DesktopPage } from '../page-types.ts';",
      table(
        'export const desktopPages',
        rows
          .filter(([, page]) => page.inDesktopApp)
          .map(([id, page]) => {
            const file = pageFileOf(page.inDesktopApp === 'own' ? `desktop-${id}` : id, files);
            return [
              page.path,
              `{ access: ${quote(page.access)}, component: lazy(() => import('#${file}')) }`,
            ];
          }),
        'satisfies Readonly<Record<string, DesktopPage>>',
      ),
    ]),
    'app/generated/page-words.ts': module([
      "import { wordsByInstaller } from '#shared/facts/installer.tsx';",
      messagesImport,
      "import type { PageWords } from '../page-types.ts';",
      table('export const pageWords', addresses.map(words), 'satisfies Readonly<Record<string, PageWords>>'),
      table(
        'export const developmentWords',
        addressesIn(developmentPages).map(words),
        'satisfies Readonly<Record<string, PageWords>>',
      ),
    ]),
    'app/generated/nav-links.ts': module([
      "import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';",
      messagesImport,
      list(
        'export const navLinksFor = (user: CurrentUser | null) =>',
        rows
          .filter(([, { nav }]) => nav)
          .map(
            ([id, { path: to, nav }]) =>
              `${audiences[nav]} && { path: ${quote(to)}, label: m.nav_${key(id)}() }`,
          ),
      ),
    ]),
    'app/generated/footer-links.ts': module([
      baseLocaleImport,
      "import { locale } from '#shared/i18n/locale.ts';",
      messagesImport,
      ...['beforeCookies', 'afterCookies'].map((place) =>
        list(
          `export const ${place} =`,
          rows.filter(([, { footer }]) => footer === place).map(([id, page]) => footerLink(id, page)),
        ),
      ),
    ]),
    'shared/navigation/generated/overlay-paths.ts': module([
      table(
        'export const overlayPaths',
        Object.entries(overlayPages).map(([id, { path: at }]) => [id, quote(at)]),
        'satisfies Readonly<Record<string, string>>',
      ),
    ]),
    'shared/navigation/generated/crumb-labels.ts': module([
      messagesImport,
      table(
        'export const crumbLabels',
        [...rows, ...Object.entries(overlayPages)]
          .filter(([, { hasCrumb }]) => hasCrumb)
          .map(([id, { path: at }]) => [at, `m.crumb_${key(id)}`]),
        'satisfies Readonly<Record<string, () => string>>',
      ),
    ]),
  };
}

/** Whose navigation has a link, as a condition on who is signed in. */
const audiences = { everyone: 'true', visitors: '!user', members: 'user !== null', premium: 'user?.isPro' };

const baseLocaleImport = "import { baseLocale } from '@punktgenau/words';";
const messagesImport = "import { m } from '#shared/i18n/messages.ts';";

function route({ id, page, address }, files) {
  const german = address === page.germanPath ? ', fixedLocale: baseLocale' : '';
  const { access, frame } = page;
  return `{ path: ${quote(address)}, load: () => import('#${pageFileOf(id, files)}'), access: ${quote(access)}, frame: ${quote(frame)}${german} }`;
}

function words({ id, page, address }) {
  const description = page.isDescribedByInstaller
    ? `() => wordsByInstaller(m.describe_${key(id)}(), m.describe_${key(id)}_without_app())`
    : `m.describe_${key(id)}`;
  return [
    address,
    `{ title: m.title_${key(id)}, description: ${description}, isIndexed: ${page.isIndexed} }`,
  ];
}

function footerLink(id, { path: to, germanPath = to }) {
  const href = germanPath === to ? quote(to) : `locale === baseLocale ? ${quote(germanPath)} : ${quote(to)}`;
  return `{ label: m.footer_${key(id)}, href: ${href} }`;
}

/** The id as messages spell it. */
const key = (id) => id.replaceAll('-', '_');
const quote = (text) => `'${text}'`;

function list(head, items, tail = '') {
  return `${head} [\n${items.map((item) => `  ${item},\n`).join('')}] as const${tail && ` ${tail}`};`;
}

function table(head, entries, tail) {
  return `${head} = {\n${entries.map(([name, value]) => `  ${quote(name)}: ${value},\n`).join('')}} as const ${tail};`;
}

function module(parts) {
  const origin =
    '// Written by apps/web/scripts/page-modules.mjs from packages/contract/src/pages. Edit the rows there.';
  return `${[origin, ...parts].join('\n')}\n`;
}
