/** Marks the entry of the browser's history that the page lives in. */
const mark = { farewell: true };

/**
 * Leaves everything of a deleted account behind: the page loads anew as the login, so nothing of it stays in memory, and
 * says goodbye. It is told by the tab's history, which survives the loading; no link can pretend it.
 */
export function leaveForGood(): void {
  // Past the router, which would send whoever still counts as signed in away from the login.
  History.prototype.replaceState.call(history, mark, '', '/login');
  location.reload();
}

/** Whether the account that was open in this tab has just been deleted. */
export function isFarewell(): boolean {
  if (typeof history === 'undefined') return false;
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'farewell' in state;
}

/** The goodbye has been said; the next visit of the login is an ordinary one. */
export function endFarewell(): void {
  history.replaceState(null, '');
}
