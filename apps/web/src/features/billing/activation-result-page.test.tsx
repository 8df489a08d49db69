import { noPremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { answerCallsBy, renderAt, until } from '#shared/testing/render-at.tsx';
import ActivationResultPage from './activation-result-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('stays what it was while the next page is on its way', async () => {
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
  history.replaceState(null, '', '/checkout-success?session_id=cs_1');
  renderAt('/checkout-success', <ActivationResultPage />);
  await until(() => screen.getByRole('heading', { name: 'Premium aktiviert!' }));
  // The address is the next page's, which is not there yet: React still shows this one.
  await act(async () => history.pushState(null, '', '/download'));
  expect(screen.getByRole('heading').textContent).toBe('Premium aktiviert!');
  expect(screen.queryByText('Aktivierung fehlgeschlagen')).toBeNull();
});
