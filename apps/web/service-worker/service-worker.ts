import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** What the build found: the files of the pages below, and what stands for all of them. */
declare const __FILES__: PrecacheEntry[];
declare const __RELEASE__: string;
declare const __PAGES__: readonly string[];
/** All pages of the client: overlays are none. */
declare const __ROUTES__: readonly string[];

const documentsPrefix = 'documents-';
const documentsOfRelease = `${documentsPrefix}${__RELEASE__}`;

precacheAndRoute(__FILES__);
cleanupOutdatedCaches();
// The page that brought it has not loaded everything yet.
clientsClaim();

// Scenes are large, and nobody looks at all of them: those that were seen are there without a network too.
registerRoute(
  ({ url }) => url.origin === location.origin && /^\/(?:scenes|targets)\//.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'scenes' }),
);

// Documents come from the network while there is one, so that no page is older than the release.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await (await caches.open(documentsOfRelease)).match(url.pathname);
      if (kept) return kept;
      // The editor is what there is without a network; over a game it would be in the way.
      if (__ROUTES__.includes(url.pathname) && (await caches.match('/editor')))
        return Response.redirect('/editor');
      throw error;
    }
  },
);

self.addEventListener('install', (event) => event.waitUntil(keepDocuments()));

self.addEventListener('activate', (event) => event.waitUntil(forgetOtherDocuments()));

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/**
 * Keeps the documents whose files are kept.
 *
 * @throws when the server is already of another release: then this one is not installed
 */
async function keepDocuments(): Promise<void> {
  const cache = await caches.open(documentsOfRelease);
  await Promise.all(
    __PAGES__.map(async (path) => {
      const answer = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' });
      const html = await answer.text();
      const ofRelease = __FILES__.some(
        (file) => typeof file === 'object' && html.includes(`src="${file.url}"`),
      );
      if (!answer.ok || !ofRelease) throw new Error(`${path} is not of this release.`);
      const headers = new Headers(answer.headers);
      // The text is no longer compressed.
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      await cache.put(path, new Response(withoutSession(html), { headers }));
    }),
  );
}

/** Whether somebody was signed in is another thing by the time the document is used; the page finds out itself. */
function withoutSession(html: string): string {
  return html.replace(/<meta name="punktgenau-session"[^>]*>/, '');
}

async function forgetOtherDocuments(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(documentsPrefix) && name !== documentsOfRelease);
  await Promise.all(others.map((name) => caches.delete(name)));
}
