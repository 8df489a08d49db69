import { fitsPath } from '@punktgenau/contract/pages/fits-path';
import { readShareCard } from '@punktgenau/contract/share/endpoints';
import { escapeMarkup } from '@punktgenau/crosshair/escape-markup';
import { baseLocale, locales, type Translated } from '@punktgenau/words';
import type { FastifyInstance } from 'fastify';
import { addressesAt, hasSubjects, type PageSubject } from './page-subject.ts';
import type { PrerenderedPages } from './prerendered-pages.ts';

type SearchEngineOptions = {
  /** Origin of the addresses. */
  readonly publicUrl: string;
  /** What the pages are about whose path has a parameter. */
  readonly subjects: () => Promise<readonly PageSubject[]>;
};

/** `robots.txt` and `sitemap.xml` (sitemaps.org, with Google's `xhtml:link` for languages). */
export function answerSearchEngines(
  app: FastifyInstance,
  pages: PrerenderedPages,
  { publicUrl, subjects }: SearchEngineOptions,
): void {
  // Programs that show a picture beside a link ask here before they fetch it.
  const robots = `User-agent: *\nAllow: ${readShareCard.path}\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const sitemap = writeSitemap(indexedAddresses(pages, await subjects()), publicUrl);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap);
  });
}

/** The addresses that search engines are told of, each page once, with its languages. */
function indexedAddresses(pages: PrerenderedPages, subjects: readonly PageSubject[]): readonly Translated[] {
  const byAddress = new Map<string, Translated>();
  for (const [route, { [baseLocale]: page }] of Object.entries(pages)) {
    const { addresses } = page;
    if (!addresses) continue;
    const all = hasSubjects(pages, route)
      ? subjects.filter(({ path }) => fitsPath(route, path)).map(({ path }) => addressesAt(addresses, path))
      : [addresses];
    for (const one of all) byAddress.set(one[baseLocale], one);
  }
  return [...byAddress.values()];
}

function writeSitemap(pages: readonly Translated[], publicUrl: string): string {
  const urls = pages.flatMap((addresses) => {
    const languages = [
      ...locales.map((locale) => [locale, addresses[locale]]),
      ['x-default', addresses[baseLocale]],
    ].map(
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(`${publicUrl}${address}`)}"/>`,
    );
    return locales.map(
      (locale) =>
        `<url><loc>${escapeMarkup(`${publicUrl}${addresses[locale]}`)}</loc>${languages.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
