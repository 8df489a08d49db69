import { baseLocale, type Locale, parseLocale } from '@punktgenau/words';
import type { HttpAnswer } from '../ports/http.ts';

/** As Node's HTTP server has them: by name in lower case. */
export type CallHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Of what the page sends. Who it is, and where it stands, is said by the companion. */
const passedOn = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
] as const;

/**
 * Of what the service answers: nothing that sets a cookie, opens the answer to other origins or says how the
 * connection is kept.
 */
export const passedBack = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'x-content-type-options',
  'x-request-id',
] as const;

/** What goes on to the service of the headers of a page's call. */
export function callHeaders(headers: CallHeaders): Record<string, string> {
  return pick(passedOn, (name) => headers[name]);
}

/** The headers of the service's answer that the page gets. */
export function answerHeaders(headers: HttpAnswer['headers']): Record<string, string> {
  // What came packed is unpacked by now, so the length on the wire says nothing about it.
  const isPacked = headers.has('content-encoding');
  return pick(passedBack, (name) => (isPacked && name === 'content-length' ? null : headers.get(name)));
}

function pick(names: readonly string[], read: (name: string) => unknown): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The language for our own words: the one asked for first if it is ours, otherwise the base one. */
export function localeOf(headers: CallHeaders): Locale {
  const first = /^\s*([a-z]+)\b/i.exec(String(headers['accept-language'] ?? ''))?.[1];
  return parseLocale(first?.toLowerCase()) ?? baseLocale;
}
