import { type ReactNode, useEffect } from 'react';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { onDocumentNamed, wordsSaidBy } from '#shared/navigation/document-words.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

export type FrameProps = {
  /** The page's path, for navigation and breadcrumb; `null` for a page that has no place in them. */
  readonly path: string | null;
  readonly children: ReactNode;
};

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-16 left-4 z-50 flex min-h-(--size-touch) items-center rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:top-2"
    >
      {m.skip_to_content()}
    </a>
  );
}

export function MainContent({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-w-0">
      {children}
    </main>
  );
}

/** Shown in its frame while the page's own chunk is still being loaded. Like every page it has a heading. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-[calc(100svh-var(--size-nav))] place-content-center">
      <h1 className="flex items-center gap-3 font-sans text-base font-normal tracking-normal text-ink-muted font-stretch-normal">
        <Spinner />
        {m.route_loading()}
      </h1>
    </div>
  );
}

/** The same without a frame: while the session is not known yet, or the frame's chunk is still being loaded. */
export function LoadingPage() {
  return (
    <MainContent>
      <LoadingScreen />
    </MainContent>
  );
}

// Pages are also rendered at build time.
const servedPath = typeof document === 'undefined' ? null : location.pathname;
let isAsServed = servedPath !== null && hasWords();

/** Whether the document came with the words of its page, in the language of this visit. */
function hasWords(): boolean {
  return document.documentElement.lang === locale && document.querySelector('link[rel="canonical"]') !== null;
}

/**
 * Writes the document's head. The module with every page's words is loaded after the page, and not at all for one whose words came with the document:
 * then the first navigation, or a page that says something else of itself, needs it.
 */
export async function describeLater(routePath: string | null, path: string | null): Promise<void> {
  const describe = async () => {
    isAsServed = false;
    (await import('./describe-document.ts')).describeDocument(routePath, path, servedPath);
  };
  if (!isAsServed || path !== servedPath || wordsSaidBy(path)) return describe();
  onDocumentNamed((named) => named === path && void describe());
}

let hasArrivedBefore = false;

/**
 * After a navigation inside the client the focus moves to the new page's heading and the view to its top, as a
 * browser does on a real page load; the first page is left to the browser. A fragment in the address wins.
 *
 * Rendered next to the page inside its Suspense boundary, so its effect runs when the page's heading is there.
 */
export function Arrival() {
  useEffect(() => {
    if (!hasArrivedBefore) {
      hasArrivedBefore = true;
      return;
    }
    if (location.hash !== '') {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A page that put the focus into its first field knows better.
    if (document.activeElement?.closest('main')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return null;
}
