import type { Locale } from '@punktgenau/contract';
import type { FastifyRequest } from 'fastify';

/** The language a request asks for: the best-liked of ours in `Accept-Language`, German when it names neither. */
export function requestLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  return preferredLocale(request.headers['accept-language'] ?? '');
}

/** @param acceptLanguage value of the header, as in RFC 9110, section 12.5.4 */
export function preferredLocale(acceptLanguage: string): Locale {
  const weights: Record<Locale, number> = { de: 0, en: 0 };
  for (const range of acceptLanguage.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    const language = tag.split('-')[0];
    if ((language === 'de' || language === 'en') && weight > weights[language]) weights[language] = weight;
  }
  return weights.en > weights.de ? 'en' : 'de';
}
