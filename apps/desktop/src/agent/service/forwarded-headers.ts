import type { Locale } from '@punktgenau/contract';

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

/** Of what the service answers: nothing that sets a cookie or a policy for the page's own origin. */
const passedBack = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'x-content-type-options',
  'x-request-id',
] as const;

export function callHeaders(headers: CallHeaders): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

export function answerHeaders(headers: Headers): Record<string, string> {
  const names = [
    ...passedBack,
    // `fetch` has unpacked what came packed, so the length on the wire says nothing about it.
    ...(headers.has('content-encoding') ? [] : ['content-length']),
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The language for our own words: German unless English is asked for first. */
export function localeOf(headers: CallHeaders): Locale {
  return /^\s*en\b/i.test(String(headers['accept-language'] ?? '')) ? 'en' : 'de';
}
