import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';

/** Whether premium will end although nothing was cancelled: then a subscription can take over. */
export function mayExtend({
  isPro,
  proExpiresAt,
  premiumTerms,
}: Pick<CurrentUser, 'isPro' | 'proExpiresAt' | 'premiumTerms'>): boolean {
  return isPro && proExpiresAt !== null && premiumTerms.subscription === null;
}
