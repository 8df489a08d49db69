import { type RefObject, useEffect, useRef } from 'react';

type PageTurn = {
  /** Where the list begins; it must be able to take the focus. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** To be told that a link to another page was followed. */
  readonly onTurn: () => void;
};

/**
 * Leads to the beginning of a list once its other page is there: the link that was followed stands at the end, and may
 * be gone. After the browser's back button the view stays with the browser.
 *
 * @param isThere whether the page of the address is shown, not still the one before
 */
export function usePageTurn(isThere: boolean): PageTurn {
  const top = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isThere || !isTurning.current) return;
    isTurning.current = false;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  });
  return {
    top,
    onTurn: () => {
      isTurning.current = true;
    },
  };
}
