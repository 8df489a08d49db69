import type { StorageSource } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** Both hold the player's id (names: specification, section 3). */
const wasNonPremiumKey: StoredKey = 'was_non_premium';
const noticeShownKey: StoredKey = 'premium_notification_shown';

type Player = { readonly id: number; readonly isPro: boolean };

/**
 * Keeps in this browser whether a player was seen without premium, and answers whether to tell now that this changed.
 * Told once: `markNoticeShown` writes that down. Other players of the same browser have their own turn.
 */
export function isPremiumNews({ id, isPro }: Player, storage: StorageSource = () => localStorage): boolean {
  try {
    const stored = storage();
    const player = String(id);
    if (stored.getItem(noticeShownKey) === player) return false;
    if (isPro) return stored.getItem(wasNonPremiumKey) === player;
    stored.setItem(wasNonPremiumKey, player);
    return false;
  } catch {
    // Without storage the earlier state is unknown, and a notice at every visit would be worse than none.
    return false;
  }
}

/** The notice was seen: it does not come again, and what was before no longer matters. */
export function markNoticeShown(
  { id }: Pick<Player, 'id'>,
  storage: StorageSource = () => localStorage,
): void {
  try {
    const stored = storage();
    stored.setItem(noticeShownKey, String(id));
    stored.removeItem(wasNonPremiumKey);
  } catch {
    // See above.
  }
}
