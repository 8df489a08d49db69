import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { noPremiumTerms, type PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SubscriptionCard } from '#shared/premium/subscription-card.tsx';
import { answerCallsWith, renderAt } from '#shared/testing/render-at.tsx';
import { AccountArea, MobileMenu } from './account-menu.tsx';

const january = '2027-01-12T12:00:00.000Z';
const withPremium = (endsAt: string | null, premiumTerms: PremiumTerms): CurrentUser => ({
  id: 7,
  username: 'mira',
  email: 'mira@example.com',
  emailVerified: true,
  isPro: true,
  proExpiresAt: endsAt,
  proType: 'code',
  hasSubscription: false,
  premiumTerms,
  isAdmin: false,
  adminDuty: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const byCode = withPremium(january, { ...noPremiumTerms, grant: { from: 'code', endsAt: january } });
const byGrant = withPremium(january, { ...noPremiumTerms, grant: { from: 'granted', endsAt: january } });
const forEver = withPremium(null, { ...noPremiumTerms, grant: { from: 'granted', endsAt: null } });

/** The places of these words, by their addresses. */
const addressesOf = (role: 'link' | 'menuitem', name: RegExp) =>
  screen.queryAllByRole(role, { name }).map((way) => way.getAttribute('href'));

it.each([
  ['without a subscription', false],
  ['whose subscription gives none now', true],
])('offers a player without premium %s another way as well', (_, hasSubscription) => {
  answerCallsWith({});
  const user: CurrentUser = { ...byCode, isPro: false, proType: null, hasSubscription };
  renderAt('/preferences', <SubscriptionCard user={user} otherWay={<a href="/premium-activate">Code</a>} />);
  expect(addressesOf('link', /^Code$/)).toEqual(['/premium-activate']);
  vi.unstubAllGlobals();
});

/** Opens the menu of a button and waits for its list. */
async function openMenu(name: RegExp | string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('menu');
}

describe.each([
  ['a code', byCode],
  ['a grant', byGrant],
])('premium by %s that will end leads on to the plans', (_, user) => {
  it('from the subscription’s card, with a link to take over a subscription', () => {
    renderAt('/preferences', <SubscriptionCard user={user} />);
    expect(addressesOf('link', /^Abo abschließen$/)).toEqual(['/pricing']);
    expect(addressesOf('link', /Übernehmen$/)).toEqual(['/activate-premium']);
  });

  it('from the account’s menu', async () => {
    renderAt('/designs', <AccountArea user={user} path="/designs" />);
    await openMenu(/^Konto: mira/);
    expect(addressesOf('menuitem', /^Abo abschließen$/)).toEqual(['/pricing']);
  });

  it('from the menu of small screens', async () => {
    renderAt('/designs', <MobileMenu links={[]} user={user} />);
    await openMenu('Menü');
    expect(addressesOf('menuitem', /^Abo abschließen$/)).toEqual(['/pricing']);
  });
});

it.each(['/pricing', '/checkout/monthly', '/checkout-success', '/purchase-success', '/activate-premium'])(
  'is not offered in the bar to who buys it already or waits for it (%s)',
  (path) => {
    const buyer = { ...forEver, isPro: false, proType: null, premiumTerms: noPremiumTerms };
    renderAt('/designs', <AccountArea user={buyer} path="/designs" />);
    expect(addressesOf('link', /Premium/)).toEqual(['/pricing']);
    cleanup();
    renderAt(path, <AccountArea user={buyer} path={path} />);
    expect(addressesOf('link', /Premium/)).toEqual([]);
  },
);

it('premium without an end needs no way to the plans', async () => {
  renderAt('/preferences', <SubscriptionCard user={forEver} />);
  renderAt('/preferences', <AccountArea user={forEver} path="/preferences" />);
  await openMenu(/^Konto: mira/);
  expect(addressesOf('link', /Abo abschließen|Übernehmen/)).toEqual([]);
  expect(addressesOf('menuitem', /Abo abschließen/)).toEqual([]);
});
