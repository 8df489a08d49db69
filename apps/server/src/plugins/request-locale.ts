import { localeCookie, localeParameter } from '@punktgenau/contract/system/language';
import { baseLocale, type Locale, locales, parseLocale } from '@punktgenau/words';
import type { FastifyRequest } from 'fastify';

/** The language that the address of a page names, as `?lang=en`. */
export function namedLocale({ url }: Pick<FastifyRequest, 'url'>): Locale | undefined {
  return parseLocale(new URLSearchParams(url.split('?')[1] ?? '').get(localeParameter));
}

/** The language that a visitor of pages chose: the one the address names, else the one the browser keeps. */
export function chosenLocale(
  request: Pick<FastifyRequest, 'url' | 'headers' | 'server'>,
): Locale | undefined {
  // Not `request.cookies`: a visit can be refused before they are read.
  const cookies = request.server.parseCookie(request.headers.cookie ?? '');
  return namedLocale(request) ?? parseLocale(cookies[localeCookie]);
}

/** The language a request asks for: the best-liked of ours in `Accept-Language`, the base one when it names none. */
export function requestLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  return preferredLocale(request.headers['accept-language'] ?? '');
}

/** @param acceptLanguage value of the header, as in RFC 9110, section 12.5.4 */
export function preferredLocale(acceptLanguage: string): Locale {
  const weights = new Map<Locale, number>();
  const weightOf = (locale: Locale) => weights.get(locale) ?? 0;
  for (const range of acceptLanguage.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    const locale = parseLocale(tag.split('-')[0]);
    if (locale && weight > weightOf(locale)) weights.set(locale, weight);
  }
  return locales.reduce<Locale>((best, one) => (weightOf(one) > weightOf(best) ? one : best), baseLocale);
}
