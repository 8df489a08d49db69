const key = 'punktgenau.farewell';

/**
 * Leaves everything of a deleted account behind: the next page is loaded anew, so nothing of it stays in memory, and says
 * goodbye. It is told by this tab's storage and not by the address, so no link can pretend it.
 */
export function leaveForGood(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Blocked storage: the page after this one is the plain login.
  }
  location.replace('/login');
}

/** Whether the account that was open in this tab has just been deleted. */
export function isFarewell(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The goodbye has been said; the next visit of the login is an ordinary one. */
export function endFarewell(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage that cannot be written holds nothing either.
  }
}
