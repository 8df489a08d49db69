import { createHash } from 'node:crypto';
import { apiPrefix } from '@punktgenau/contract/endpoint';
import { overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import { escapeMarkup } from '@punktgenau/crosshair/escape-markup';
import { fill, type Locale } from '@punktgenau/words';
import { failurePage } from '@punktgenau/words/failure-page';
import type { FastifyRequest } from 'fastify';
import { chosenLocale, requestLocale } from './request-locale.ts';

// The look's colours (theme.css): the client's own styles may be what cannot be had.
const style = `
:root{color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#070a0f;color:#eef2f7;font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;max-width:34rem;padding:2rem}
svg{width:2.5rem;height:2.5rem}
h1{margin:1.5rem 0 .75rem;font-size:1.75rem;line-height:1.2}
p{margin:0 0 .75rem;color:#aeb8c7}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.75rem 0}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:.375rem;color:#eef2f7;border:1px solid #66748b;text-decoration:none}
a:first-child{background:#00d9ff;border-color:#00d9ff;color:#00141a;font-weight:600}
a:focus-visible{outline:2px solid #00d9ff;outline-offset:3px}
small{color:#8a96a9}
`;

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** What the page may do: show itself, and nothing else. */
export const failurePagePolicy = `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const mark = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2v5M12 17v5M2 12h5M17 12h5" stroke="#eef2f7" stroke-width="2"/><path d="M10.5 10.5h3v3h-3z" fill="#00d9ff"/></svg>`;

/** Whether somebody looks at the answer in a browser: a visit to a page, as opposed to a call of a program. */
export function isPageVisit({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  return method === 'GET' && !url.startsWith(apiPrefix) && (headers.accept ?? '').includes('text/html');
}

const overlayPaths: ReadonlySet<string> = new Set(Object.values(overlayPages).map(({ path }) => path));

/** Whether the page lies over a game or in a stream, where words would be seen by everybody. */
function isOverGame({ url, headers }: FastifyRequest): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  if (!overlayPaths.has(path)) return false;
  return (headers['user-agent'] ?? '').includes('OBS/') || new URLSearchParams(query).get('controls') === '0';
}

type Told = {
  /** What is the matter, by language. */
  readonly message: (locale: Locale) => string;
  /** Whether nobody is served now, rather than this visit refused. */
  readonly isOutage: boolean;
  /** When the page asks again by itself; `undefined`: asking again would not help. */
  readonly retryAfterSeconds: number | undefined;
};

/** A page that stands by itself, for a visit that cannot be served: no file of the client is needed for it. */
export function writeFailurePage(
  request: FastifyRequest,
  { message, isOutage, retryAfterSeconds }: Told,
): string {
  const locale = chosenLocale(request) ?? requestLocale(request);
  const words = failurePage[locale];
  const title = isOutage ? words.title : words.refused;
  const waits = retryAfterSeconds !== undefined;
  const refresh = waits ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : '';
  const again = waits ? [fill(words.again_by_itself, { seconds: String(retryAfterSeconds) })] : [];
  const paragraphs = [message(locale), ...again].map((line) => `<p>${escapeMarkup(line)}</p>`).join('');
  const links = `${waits ? `<a href="">${words.again}</a>` : ''}<a href="/">${words.home}</a>`;
  const body = `<main>${mark}<h1>${title}</h1>${paragraphs}<nav>${links}</nav><small>${fill(words.number, { id: request.id })}</small></main>`;
  const isBare = isOverGame(request);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${title}</title>${isBare ? '' : `<style>${style}</style>`}</head>
<body>${isBare ? '' : body}</body>
</html>
`;
}
