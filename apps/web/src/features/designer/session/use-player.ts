import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { entitlements } from '@punktgenau/contract/limits/entitlements';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';

export type Player = {
  readonly user: CurrentUser | null;
  readonly isKnown: boolean;
  readonly hasAdvancedOptions: boolean;
  readonly maxDesigns: number;
};

/** Who uses the editor and what they may do. Visitors may do what a free account may. */
export function usePlayer(): Player {
  const { user, isLoading } = useCurrentUser();
  const { advancedOptions, maxDesigns } = entitlements[user?.isPro ? 'premium' : 'free'];
  return { user, isKnown: !isLoading, hasAdvancedOptions: advancedOptions, maxDesigns };
}

/** How many designs a player has saved; undefined while that is not known. */
export function useDesignCount(user: CurrentUser | null): number | undefined {
  const { data } = useQuery({ ...userDesignsQuery(user?.id ?? 0), enabled: user !== null });
  return data?.length;
}
