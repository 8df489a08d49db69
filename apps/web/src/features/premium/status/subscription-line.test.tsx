import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import { SubscriptionLine } from './subscription-line.tsx';

const endsAt = '2026-12-07T10:00:00.000Z';
const premium = aPlayer({ isPro: true, proExpiresAt: endsAt });

it('says what the subscription costs and when it goes on, and leads to the settings', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      status: 'active',
      plan: 'monthly',
      planName: 'Premium-Monats-Abo',
      amount: 129,
      currency: 'eur',
      interval: 'month',
      subscriptionId: 'sub_1',
      currentPeriodStart: null,
      currentPeriodEnd: endsAt,
      cancelAtPeriodEnd: false,
      cancelAt: null,
      canceledAt: null,
      createdAt: '2026-11-07T10:00:00.000Z',
      billingCycleAnchor: null,
      nextBillingDate: endsAt,
      metadata: {},
    }),
  );
  const user = {
    ...premium,
    hasSubscription: true,
    proType: 'stripe_subscription' as const,
    premiumTerms: { subscription: { endsAt, state: 'renewing' as const }, grant: null },
  };
  renderAt('/premium-dashboard', <SubscriptionLine user={user} />);
  expect(await screen.findByText(/1,29\s€\/Monat/, undefined, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText(/07\.12\.2026/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/preferences#settings-subscription');
});

it('says of a code that it is one, and asks the provider nothing', () => {
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  const user = {
    ...premium,
    proType: 'code' as const,
    premiumTerms: { subscription: null, grant: { from: 'code' as const, endsAt } },
  };
  renderAt('/premium-dashboard', <SubscriptionLine user={user} />);
  expect(screen.getByText('Premium-Code aktiviert')).toBeTruthy();
  expect(screen.getByText('Premium läuft bis 07.12.2026.')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
