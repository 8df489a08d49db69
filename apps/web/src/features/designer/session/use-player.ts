import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { entitlements } from '@punktgenau/contract/limits/entitlements';
import { useCurrentUser } from '#shared/api/current-user.ts';

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
