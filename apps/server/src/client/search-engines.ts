import { escapeMarkup } from '@punktgenau/crosshair/escape-markup';
import { baseLocale, locales } from '@punktgenau/words';
import type { FastifyInstance } from 'fastify';
import { indexedAddresses, type PrerenderedPages } from './prerendered-pages.ts';

/**
 * `robots.txt` and `sitemap.xml` (sitemaps.org, with Google's `xhtml:link` for languages).
 *
 * @param publicUrl origin of the addresses
 */
export function answerSearchEngines(app: FastifyInstance, pages: PrerenderedPages, publicUrl: string): void {
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const sitemap = writeSitemap(pages, publicUrl);
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap),
  );
}

function writeSitemap(pages: PrerenderedPages, publicUrl: string): string {
  const urls = indexedAddresses(pages).flatMap((addresses) => {
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
