import { noPremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { answerCallsBy, renderAt } from '#shared/testing/render-at.tsx';
import { shownToast } from '#shared/ui/toast.ts';
import ActivationResultPage from './activation-result-page.tsx';

// The page loads them when it asks; loaded with everything else at once that takes longer than a test waits.
beforeAll(async () => {
  await import('@punktgenau/contract/billing/billing-schemas');
  await import('@punktgenau/contract/account/account-schemas');
}, 60_000);

beforeEach(() => {
  answerCallsBy({
    'GET /api/auth/user': () => Response.json(aPlayer({ isPro: true })),
    'POST /api/stripe/activate-subscription': () =>
      Response.json({
        success: true,
        status: 'active',
        message: '',
        proExpiresAt: null,
        premiumTerms: noPremiumTerms,
      }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('stays what it was while the next page is on its way', async () => {
  history.replaceState(null, '', '/checkout-success?session_id=cs_1');
  renderAt('/checkout-success', <ActivationResultPage />);
  await screen.findByRole('heading', { name: 'Premium aktiviert!' }, { timeout: 20_000 });
  // The address is the next page's, which is not there yet: React still shows this one.
  await act(async () => history.pushState(null, '', '/download'));
  expect(screen.getByRole('heading').textContent).toBe('Premium aktiviert!');
  expect(screen.queryByText('Aktivierung fehlgeschlagen')).toBeNull();
}, 60_000);

it('signs how it ended, and says once, and last of its words, what the address lacked', () => {
  history.replaceState(null, '', '/checkout-success');
  renderAt('/checkout-success', <ActivationResultPage />);
  const heading = screen.getByRole('heading', { name: 'Aktivierung fehlgeschlagen' });
  expect(heading.parentElement?.previousElementSibling?.getAttribute('data-outcome')).toBe('failed');
  const quoted = screen.getByText('Aktivierungsfehler: Session-ID nicht gefunden in der URL');
  expect(heading.parentElement?.lastElementChild).toBe(quoted);
  expect(shownToast()).toBeNull();
});
