import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import type { User } from '../../auth/user-repository.ts';
import { subscriptionAccessEnd, tierOf } from '../../premium/premium-state.ts';

/** The account as an administrator may see it. */
export function toAdminUser(user: User, lastActiveAt: Date | null, now: Date): AdminUser {
  const subscriptionEnd = subscriptionAccessEnd(user);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    isPro: tierOf(user, now) === 'premium',
    proExpiresAt: user.proExpiresAt?.toISOString() ?? null,
    proType: user.proType,
    subscribedUntil: subscriptionEnd && subscriptionEnd > now ? subscriptionEnd.toISOString() : null,
    emailVerified: user.emailVerified,
    isAdmin: user.isAdmin,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: lastActiveAt?.toISOString() ?? null,
  };
}
