import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { premiumTerms, tierOf } from '../premium/premium-state.ts';
import type { AdminDuty } from './second-factor/admin-duties.ts';
import type { User } from './user-repository.ts';

/** Something was paid for once. A first payment that never came leaves nothing to look at. */
function hasSubscription(user: Pick<User, 'stripeSubscriptionId' | 'stripeSubscriptionStatus'>): boolean {
  const { stripeSubscriptionId: id, stripeSubscriptionStatus: status } = user;
  return id !== null && status !== null && status !== 'incomplete_expired';
}

/** The account as its owner may see it. */
export function toCurrentUser(user: User, adminDuty: AdminDuty | null, now: Date): CurrentUser {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerified,
    isPro: tierOf(user, now) === 'premium',
    proExpiresAt: user.proExpiresAt?.toISOString() ?? null,
    proType: user.proType,
    premiumTerms: premiumTerms(user, now),
    hasSubscription: hasSubscription(user),
    isAdmin: user.isAdmin,
    adminDuty,
    createdAt: user.createdAt.toISOString(),
  };
}
