import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { shownToast } from '#shared/ui/toast.ts';
import { InvalidLinkView, ResetDoneView } from './password-reset/reset-link-views.tsx';
import VerifyEmailPage from './verify-email-page.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('fetch', async () => Response.json(null));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What stands before the heading, and how it says that it ended. */
const outcome = () =>
  screen
    .getByRole('heading', { level: 1 })
    .parentElement?.previousElementSibling?.getAttribute('data-outcome');

/** Whether this is the last that is said before what can be done. */
function isLastOfTheWords(text: string): boolean {
  const words = screen.getByRole('heading', { level: 1 }).parentElement;
  return (
    words !== null && words.lastElementChild === screen.getByText(text) && !words.querySelector('a, button')
  );
}

it('signs a link that sets no password any more, and says last of its words what is for those who know such links', () => {
  renderAt('/reset-password', <InvalidLinkView quoted="Ungültiger Reset-Token" />);
  expect(outcome()).toBe('failed');
  expect(isLastOfTheWords('Ungültiger Reset-Token')).toBe(true);
  // The page says it; a toast would say it again.
  expect(shownToast()).toBeNull();
});

it('signs a new password', () => {
  renderAt('/reset-password', <ResetDoneView />);
  expect(outcome()).toBe('done');
});

it('offers another mail as the one thing to do where a confirmation failed', () => {
  history.replaceState(null, '', '/verify-email');
  renderAt('/verify-email', <VerifyEmailPage />);
  expect(outcome()).toBe('failed');
  expect(isLastOfTheWords('Kein Bestätigungstoken gefunden')).toBe(true);
  const again = screen.getByRole('button', { name: 'Mail noch einmal senden' });
  expect([...again.classList]).toEqual(expect.arrayContaining(['bg-accent', 'min-h-13']));
});
