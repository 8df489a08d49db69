/**
 * Whose address has just been confirmed, on the way from the confirmation to the login: in the entry of the browser's
 * history, because a user name in an address would stand in logs.
 */
export type ConfirmedName = { readonly confirmedName: string };

/** The name to stand in the login's field, if the page was reached from a confirmation. */
export function readConfirmedName(): string | undefined {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  if (typeof state !== 'object' || state === null || !('confirmedName' in state)) return undefined;
  return typeof state.confirmedName === 'string' ? state.confirmedName : undefined;
}
