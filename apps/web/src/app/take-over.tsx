import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import type { createRoot } from 'react-dom/client';

/**
 * Renders the client next to the page that came readable with the document and replaces that page in one
 * commit. The focus moves along: it is read at the very moment of the change, since a visitor may well be
 * on the way with the Tab key while React renders.
 *
 * @param former the element that holds the readable page
 */
export function takeOver(createReactRoot: typeof createRoot, former: Element, client: ReactNode): void {
  const successor = document.createElement(former.tagName);
  successor.id = former.id;
  createReactRoot(successor).render(
    <StrictMode>
      {/* First, so that it comes before all layout effects of the client: these measure a page that is in the document. */}
      <Exchange former={former} successor={successor} />
      {client}
    </StrictMode>,
  );
}

type ExchangeProps = { readonly former: Element; readonly successor: Element };

function Exchange({ former, successor }: ExchangeProps) {
  useLayoutEffect(() => {
    if (!former.isConnected) return;
    const { activeElement } = document;
    const isHere = activeElement instanceof HTMLElement && former.contains(activeElement);
    const counterpart = isHere ? counterpartOf(activeElement, former, successor) : undefined;
    former.replaceWith(successor);
    counterpart?.focus({ preventScroll: true });
  }, [former, successor]);
  return null;
}

/** The element of the new page that stands for one of the former page: the same words at the same place in the order. */
function counterpartOf(focused: HTMLElement, former: Element, successor: Element): HTMLElement | undefined {
  const wanted = identityOf(focused);
  const ofKind = (page: Element) => [...page.querySelectorAll<HTMLElement>(focused.tagName)];
  const alike = (page: Element) => ofKind(page).filter((element) => identityOf(element) === wanted);
  const rank = alike(former).indexOf(focused);
  return alike(successor)[rank] ?? ofKind(successor)[ofKind(former).indexOf(focused)];
}

/** What a person tells an element by. Ids are none: React makes up others on a server. */
function identityOf(element: Element): string {
  const attributes = ['type', 'value', 'href', 'aria-label'].map((name) => element.getAttribute(name));
  return JSON.stringify([attributes, element.textContent]);
}
