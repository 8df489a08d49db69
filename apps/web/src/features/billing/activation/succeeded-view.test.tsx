import { noPremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCallsWith, passMs, renderAt } from '#shared/testing/render-at.tsx';
import { SucceededView } from './succeeded-view.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leads home 3 s after premium was activated', async () => {
  answerCallsWith(null, 401);
  const { address } = renderAt('/checkout-success', <SucceededView terms={noPremiumTerms} />);
  expect(screen.getByRole('heading', { name: 'Premium aktiviert!' })).toBeTruthy();
  await passMs(2999);
  expect(address()).toBe('/checkout-success');
  await passMs(1);
  expect(address()).toBe('/');
});
