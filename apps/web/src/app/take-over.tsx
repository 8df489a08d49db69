import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import type { createRoot } from 'react-dom/client';

/** What the start of the client has loaded and needs itself. */
export type Programs = {
  readonly createRoot: typeof createRoot;
  /** Resolves when the browser has shown what is in the document now. */
  readonly nextPaint: () => Promise<void>;
};

/**
 * Renders the client next to the page that came readable with the document and replaces that page in one
 * commit. The focus moves along: it is read at the very moment of the change, since a visitor may well be
 * on the way with the Tab key while React renders.
 *
 * @param former the element that holds the readable page
 * @param nextPaint resolves when the browser has shown what is in the document
 */
export function takeOver({ createRoot, nextPaint }: Programs, former: Element, client: ReactNode): void {
  const successor = document.createElement(former.tagName);
  successor.id = former.id;
  createRoot(successor).render(
    <StrictMode>
      {/* First, so that it comes before all layout effects of the client: these measure a page that is in the document. */}
      <Exchange former={former} successor={successor} nextPaint={nextPaint} />
      {client}
    </StrictMode>,
  );
}

type ExchangeProps = Pick<Programs, 'nextPaint'> & { readonly former: Element; readonly successor: Element };

function Exchange({ former, successor, nextPaint }: ExchangeProps) {
  useLayoutEffect(() => {
    // Strict mode runs effects twice.
    if (!former.isConnected || successor.isConnected) return;
    const parts = successor.querySelectorAll<HTMLElement>('[data-laid-out-apart]');
    if (parts.length === 0) exchange(former, successor);
    else void layOutApart({ former, successor, nextPaint }, parts);
  }, [former, successor, nextPaint]);
  return null;
}

/**
 * Styles and layout of a large page, all at once, are a long task on a slow phone. So the new page lies unseen behind the former one
 * first, and each of its parts (`data-laid-out-apart`) is laid out in a frame of its own; then the exchange has little left to lay out.
 */
async function layOutApart(
  { former, successor, nextPaint }: ExchangeProps,
  parts: NodeListOf<HTMLElement>,
): Promise<void> {
  successor.classList.add('is-behind');
  successor.ariaHidden = 'true';
  for (const part of parts) part.style.contentVisibility = 'hidden';
  former.before(successor);
  for (const part of parts) {
    await nextPaint();
    part.style.contentVisibility = '';
  }
  await nextPaint();
  successor.classList.remove('is-behind');
  successor.ariaHidden = null;
  exchange(former, successor);
}

function exchange(former: Element, successor: Element): void {
  const { activeElement } = document;
  const isHere = activeElement instanceof HTMLElement && former.contains(activeElement);
  const counterpart = isHere ? counterpartOf(activeElement, former, successor) : undefined;
  // Taken out and put in again it would be laid out from the beginning.
  if (successor.isConnected) former.remove();
  else former.replaceWith(successor);
  counterpart?.focus({ preventScroll: true });
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
