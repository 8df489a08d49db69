import { element, pushButton } from './elements.ts';
import type { ClosedWords } from './words.ts';

/**
 * Closes the window. Browsers only allow that for windows a page opened; everywhere else the overlay empties itself
 * and leaves a card that says so and brings it back.
 */
export function closeWindow(
  root: HTMLElement,
  words: ClosedWords,
  extras: readonly Node[] = [],
  onReopen: () => void = () => undefined,
): void {
  if (root.hidden) return;
  window.close();
  root.hidden = true;
  const reopen = pushButton('button primary', [words.reopen], () => {
    card.remove();
    root.hidden = false;
    onReopen();
  });
  const card = element(
    'section',
    'panel card',
    [element('p', '', [words.closed], { role: 'status' }), reopen, ...extras],
    { 'aria-label': words.closed },
  );
  document.body.append(card);
  reopen.focus();
}
