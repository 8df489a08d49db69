import type { SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { addDialogs, answerCallsWith, renderAt } from '#shared/testing/render-at.tsx';
import { dismissToast, shownToast } from '#shared/ui/toast.ts';
import CancelDialog from './cancel-dialog.tsx';

const createdAt = '2026-11-01T00:00:00.000Z';
const december = '2026-12-22T12:00:00.000Z';
const january = '2027-01-12T12:00:00.000Z';
const terms = (state: 'renewing' | 'ending'): PremiumTerms => ({
  subscription: { endsAt: december, state },
  grant: { from: 'code', endsAt: january },
});
const player = aPlayer({
  isPro: true,
  proExpiresAt: january,
  proType: 'stripe_subscription',
  hasSubscription: true,
  premiumTerms: terms('renewing'),
});
const subscription: SubscriptionInfo = {
  status: 'active',
  plan: 'monthly',
  planName: 'Premium-Monats-Abo',
  amount: 129,
  currency: 'eur',
  interval: 'month',
  subscriptionId: 'sub_1',
  currentPeriodStart: createdAt,
  currentPeriodEnd: december,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  canceledAt: null,
  createdAt,
  billingCycleAnchor: null,
  nextBillingDate: december,
  metadata: {},
};
const bothEnds =
  'Abo endet am 22.12.2026, dein Code hält Premium bis 12.01.2027. Es wird nichts mehr abgebucht.';

beforeEach(addDialogs);
afterEach(() => act(() => dismissToast()));

it('who cancels with a code reads both ends before, and the same words afterwards', async () => {
  answerCallsWith({
    message: 'Gekündigt.',
    subscription: { ...subscription, cancelAtPeriodEnd: true, cancelAt: december },
    premiumTerms: terms('ending'),
  });
  const onCancelled = vi.fn();
  renderAt(
    '/preferences',
    <CancelDialog user={player} info={subscription} onClose={() => undefined} onCancelled={onCancelled} />,
  );
  expect(screen.getByText(bothEnds)).toBeTruthy();
  const password = screen.getByLabelText<HTMLInputElement>('Passwort');
  fireEvent.input(password, { target: { value: 'eulenspiegel' } });
  fireEvent.submit(password);
  await vi.waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
  expect(shownToast()?.description).toBe(bothEnds);
});
