/**
 * Who has just signed up or confirmed the address, on the way to the login: in the entry of the browser's history, because a
 * user name in an address would stand in logs.
 */
export type LoginName = { readonly loginName: string };

/** The name to stand in the login's field, if the page was reached by such a way. */
export function readLoginName(): string | undefined {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  if (typeof state !== 'object' || state === null || !('loginName' in state)) return undefined;
  return typeof state.loginName === 'string' ? state.loginName : undefined;
}
