/** Marks the entry of the browser's history that the page lives in. */
const mark = { accountDeleted: true };

/**
 * Leaves everything of a deleted account behind: the page is loaded again as the login, so nothing of it stays in memory,
 * and shows the notice that the account was deleted. The tab's history carries that, which survives the loading; no link
 * can pretend it.
 */
export function leaveAfterDeletion(): void {
  // Past the router, which would send a player who still counts as signed in away from the login.
  History.prototype.replaceState.call(history, mark, '', '/login');
  location.reload();
}

/** Whether the account that was open in this tab has just been deleted. */
export function isAccountDeleted(): boolean {
  if (typeof history === 'undefined') return false;
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'accountDeleted' in state;
}

/** The notice has been shown; the next visit of the login is an ordinary one. */
export function forgetAccountDeleted(): void {
  history.replaceState(null, '');
}
