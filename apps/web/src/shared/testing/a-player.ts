import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { noPremiumTerms } from '@punktgenau/contract/premium/premium-terms';

/** A player without premium, or with what a test is about. */
export function aPlayer(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 7,
    username: 'mira',
    email: 'mira@example.com',
    emailVerified: true,
    isPro: false,
    proExpiresAt: null,
    proType: null,
    hasSubscription: false,
    premiumTerms: noPremiumTerms,
    isAdmin: false,
    adminDuty: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    ...overrides,
  };
}
