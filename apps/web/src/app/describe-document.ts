type DocumentDescription = {
  readonly title: string;
  readonly description: string;
  /** Path of the page without its query, `null` for a page that does not exist. */
  readonly path: string | null;
  readonly isIndexed: boolean;
};

/** Writes title, description, canonical address and the word to search engines into the document's head. */
export function describeDocument({ title, description, path, isIndexed }: DocumentDescription): void {
  document.title = title;
  metaNamed('description').content = description;
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
