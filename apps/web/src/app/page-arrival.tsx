import { useEffect } from 'react';
import type { describeDocument } from './describe-document.ts';

/** Writes the document's head. The module with every page's words is loaded after the page. */
export const describeLater = async (...page: Parameters<typeof describeDocument>): Promise<void> =>
  (await import('./describe-document.ts')).describeDocument(...page);

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
