import type { togglePremium } from '@punktgenau/contract/admin/endpoints';
import type { AdminUser, togglePremiumRequestSchema } from '@punktgenau/contract/admin/user-schemas';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/database.ts';
import { fail, type Result, succeed } from '../../../platform/result.ts';
import { ActivityRepository } from '../../auth/activity-repository.ts';
import type { User } from '../../auth/user-repository.ts';
import type { PremiumRepository } from '../../premium/premium-repository.ts';
import { extendGrant, subscriptionAccessEnd } from '../../premium/premium-state.ts';
import { type Actor, recordAudit } from '../audit/audit-repository.ts';
import { toAdminUser } from './admin-user.ts';

export type PremiumToggle = z.output<typeof togglePremiumRequestSchema>;

/** Granting and taking away premium by hand. */
type Deed = {
  readonly rights: PremiumRepository;
  readonly transaction: Queryable;
  readonly user: User;
  readonly actor: Actor;
  readonly now: Date;
};

const noGrant = { grantedPremiumEndsAt: null, grantedCountsFrom: null, grantedPremiumType: null };

/** Giving and taking premium by hand; every change stands in the audit log. */
export class PremiumToggleService {
  readonly #rights: PremiumRepository;

  constructor(rights: PremiumRepository) {
    this.#rights = rights;
  }

  /**
   * Gives `days` more days of premium, or takes away what codes and the operator granted. Taking away what is not there
   * changes nothing and succeeds.
   *
   * Fails with `user_not_found`, with `premium_without_end` when there is nothing to add to, and with
   * `premium_from_subscription` when taking away would leave premium as it is, because a subscription gives it.
   */
  toggle(
    toggle: PremiumToggle,
    actor: Actor,
    now: Date,
  ): Promise<Result<AdminUser, ErrorOf<typeof togglePremium>>> {
    const { userId, isPro, days, reason } = toggle;
    return this.#rights.inTransaction(async (rights, transaction) => {
      const user = await rights.lock(userId);
      if (!user) return fail('user_not_found');
      const deed = { rights, transaction, user, actor, now };
      return isPro ? give(deed, days, reason) : take(deed, reason);
    });
  }
}

async function give(
  deed: Deed,
  days: number,
  reason: string,
): Promise<Result<AdminUser, ErrorOf<typeof togglePremium>>> {
  const { rights, user, now } = deed;
  const grant = extendGrant(user, days, now);
  if (!grant) return fail('premium_without_end');
  const facts = { ...grant, grantedPremiumType: 'granted' as const };
  const state = await rights.write(user, facts, now);
  await note(deed, 'premium.give', { days, until: state.proExpiresAt?.toISOString() ?? null }, reason);
  return succeed(await adminUserOf(deed, { ...user, ...facts, ...state }));
}

async function take(deed: Deed, reason: string): Promise<Result<AdminUser, ErrorOf<typeof togglePremium>>> {
  const { rights, user, now } = deed;
  if (!hasGrant(user, now)) {
    const subscriptionEnd = subscriptionAccessEnd(user);
    if (subscriptionEnd && subscriptionEnd > now) return fail('premium_from_subscription');
    return succeed(await adminUserOf(deed, user));
  }
  const state = await rights.write(user, noGrant, now);
  const kept = state.isPro && state.proExpiresAt ? { keptUntil: state.proExpiresAt.toISOString() } : {};
  await note(deed, 'premium.remove', { until: user.proExpiresAt?.toISOString() ?? null, ...kept }, reason);
  return succeed(await adminUserOf(deed, { ...user, ...noGrant, ...state }));
}

async function adminUserOf({ transaction, now }: Deed, user: User): Promise<AdminUser> {
  const lastActiveAt = await new ActivityRepository({ query: transaction }).find(user.id);
  return toAdminUser(user, lastActiveAt ?? null, now);
}

function hasGrant({ grantedPremiumType: type, grantedPremiumEndsAt: end }: User, now: Date): boolean {
  return type !== null && (end === null || end > now);
}

function note(
  { transaction, user, actor, now }: Deed,
  action: string,
  details: Readonly<Record<string, string | number | null>>,
  reason: string,
): Promise<void> {
  return recordAudit(transaction, {
    at: now,
    actor,
    action,
    target: { kind: 'user', id: user.id, name: user.username },
    details: reason ? { ...details, reason } : details,
  });
}
