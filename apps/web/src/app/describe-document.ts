import { addressesOf } from '@punktgenau/contract/pages/page-addresses';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { onDocumentNamed, wordsSaidBy } from '#shared/navigation/document-words.ts';
import { developmentWords, pageWords } from './generated/page-words.ts';
import type { PageWords } from './page-types.ts';

const notFoundWords: PageWords = {
  title: m.title_not_found,
  description: m.describe_not_found,
  isIndexed: false,
};

const allWords: Readonly<Record<string, PageWords>> = import.meta.env.DEV
  ? { ...pageWords, ...developmentWords }
  : pageWords;

/**
 * What a page is called.
 *
 * @param routePath the page's path in the route table
 * @throws when no route has that path
 */
export function wordsOf(routePath: string): PageWords {
  const { [routePath]: words } = allWords;
  if (!words) throw new Error(`There is no page at ${routePath}.`);
  return words;
}

/**
 * Writes title, description, canonical address and the word to search engines into the document's head.
 *
 * @param routePath the page's path in the route table, `null` for a page that does not exist
 * @param path the path it was opened at, without its query
 * @param servedPath the path of the page that came with the document
 */
export function describeDocument(
  routePath: string | null,
  path: string | null,
  servedPath: string | null,
): void {
  const words = routePath === null ? notFoundWords : wordsOf(routePath);
  const said = wordsSaidBy(path);
  write(said ?? { title: words.title(), description: words.description() });
  onDocumentNamed((namedPath) => {
    const late = wordsSaidBy(namedPath);
    if (late && namedPath === path) write(late);
  });
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === null) {
    canonical?.remove();
  } else {
    (canonical ?? appendCanonical()).href = new URL(addressesOf(path)[locale], location.origin).href;
  }
  // The server wrote them for the page of the document.
  if (path !== servedPath) {
    for (const link of document.querySelectorAll('link[hreflang]')) link.remove();
  }
  if (words.isIndexed) {
    document.querySelector('meta[name="robots"]')?.remove();
  } else {
    metaNamed('robots').content = 'noindex';
  }
}

function write({ title, description }: { readonly title: string; readonly description: string }): void {
  document.title = m.page_title({ page: title });
  metaNamed('description').content = description;
}

function metaNamed(name: string): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (found) return found;
  const meta = document.createElement('meta');
  meta.name = name;
  document.head.append(meta);
  return meta;
}

function appendCanonical(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'canonical';
  document.head.append(link);
  return link;
}
