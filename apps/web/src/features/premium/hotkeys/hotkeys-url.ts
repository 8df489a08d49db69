/** Address, and therefore query key, of the player's hotkeys. */
export const hotkeysUrl = '/api/hotkeys';
