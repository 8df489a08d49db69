import { addressesOf } from '@punktgenau/contract/pages/page-addresses';
import { subjectMarks } from '@punktgenau/contract/pages/subject-marks';
import type { Locale } from '@punktgenau/words';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { setCurrentUser } from '#shared/api/current-user.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { App } from './app.tsx';
import { preloadRoute } from './frame-chunks.ts';
import { pageWords } from './generated/page-words.ts';
import { routes } from './generated/routes.ts';
import { showShippedCrosshairs } from './shipped-crosshairs.ts';

/** What the server puts into a page's document before any script runs, in one language. */
export type PrerenderedPage = {
  readonly title: string;
  readonly description: string;
  /** The page's one address in each language, without origin; `null`: search engines leave it alone. */
  readonly addresses: Readonly<Record<Locale, string>> | null;
  /** The page as a visitor sees it; `null` where only players get to. */
  readonly html: string | null;
};

/**
 * Renders every page that search engines may know, as a visitor sees it, and names all the others. Runs at build time,
 * once per language: the language is that of the process.
 */
export async function prerenderPages(): Promise<{ locale: Locale; pages: Record<string, PrerenderedPage> }> {
  const pages: Record<string, PrerenderedPage> = {};
  for (const { path } of routes) {
    const { title, description, isIndexed } = wordsAt(path);
    pages[path] = {
      title: m.page_title({ page: title }),
      description,
      addresses: isIndexed ? addressesOf(path) : null,
      html: isIndexed ? await renderPage(path) : null,
    };
  }
  return { locale, pages };
}

/** What a page is called. One that is rendered once for many things leaves their places to the server. */
function wordsAt(path: keyof typeof pageWords) {
  const words = pageWords[path];
  const { isIndexed } = words;
  if (isIndexed && path.includes(':')) {
    const { name, description } = subjectMarks;
    return {
      title: m.crosshair_title({ name }),
      description: m.crosshair_describe({ description }),
      isIndexed,
    };
  }
  return { title: words.title(), description: words.description(), isIndexed };
}

async function renderPage(path: string): Promise<string> {
  // Some pages read their address while they render.
  Object.defineProperty(globalThis, 'location', {
    value: new URL(path, 'http://punktgenau.invalid'),
    configurable: true,
  });
  const queryClient = createQueryClient();
  setCurrentUser(queryClient, null);
  // What the build knows of it; the client shows what the server has now.
  if (path === '/crosshairs') showShippedCrosshairs(queryClient);
  await preloadRoute(path);
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <App queryClient={queryClient} />
    </Router>,
    {
      onError: (error) => void problems.push(error),
      // In pieces, React would put them together by a script in the document, which our policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude as ReadableStream<Uint8Array>).text();
  if (problems.length > 0) throw new Error(`${path} cannot be prerendered.`, { cause: problems[0] });
  return html;
}
