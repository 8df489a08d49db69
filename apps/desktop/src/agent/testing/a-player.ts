import type { LoggedIn } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { noPremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import type { CrosshairDesign } from '@punktgenau/crosshair';

const createdAt = '2026-01-01T12:00:00.000Z';

/** A player with premium. */
export const aPlayer = (id: number, username: string): LoggedIn => ({
  id,
  username,
  email: `${username.toLowerCase()}@example.org`,
  emailVerified: true,
  isPro: true,
  proExpiresAt: '2026-12-21T12:00:00.000Z',
  proType: 'premium_code',
  premiumTerms: noPremiumTerms,
  hasSubscription: false,
  isAdmin: false,
  adminDuty: null,
  createdAt,
  sessionToken: `session of ${username}`,
  licenseToken: null,
});

/** A design as the service has it in a player's list. */
export const aSavedDesign = (
  { id: userId }: Pick<LoggedIn, 'id'>,
  design: CrosshairDesign & Pick<SavedDesign, 'id' | 'name'>,
): SavedDesign => ({
  type: 'editor',
  imageUrl: null,
  adjustedSize: null,
  imageRotation: 0,
  scene: null,
  isPublic: false,
  shareCode: null,
  overlayKey: 'k',
  createdAt,
  updatedAt: createdAt,
  ...design,
  userId,
});
