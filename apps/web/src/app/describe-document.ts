import { m } from '#shared/i18n/messages.ts';

/**
 * Writes title, description, canonical address and the word to search engines into the document's head.
 *
 * @param path path of the page without its query, `null` for a page that does not exist
 */
export async function describeDocument(path: string | null, isIndexed: boolean): Promise<void> {
  const { routeWords, notFoundWords } = await import('./route-words.ts');
  const words = (path === null ? undefined : routeWords[path]) ?? notFoundWords;
  document.title = m.page_title({ page: words.title() });
  metaNamed('description').content = words.description();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === null) {
    canonical?.remove();
  } else {
    (canonical ?? appendCanonical()).href = new URL(path, location.origin).href;
  }
  if (isIndexed) {
    document.querySelector('meta[name="robots"]')?.remove();
  } else {
    metaNamed('robots').content = 'noindex';
  }
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
