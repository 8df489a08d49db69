/**
 * Where the confirmation mail of a sign-up went. It is kept in the entry of the browser's history, so that a page which is
 * read in again (phones do so while somebody looks for the mail) still says it; in an address it would stand in logs.
 */
export type SentMail = { readonly email: string; readonly username: string };

/** What `keepSentMail` kept for this entry of the history; `null` if nothing. */
export function readSentMail(): SentMail | null {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  if (typeof state !== 'object' || state === null || !('sentMail' in state)) return null;
  const { sentMail } = state;
  if (typeof sentMail !== 'object' || sentMail === null) return null;
  if (!('email' in sentMail && 'username' in sentMail)) return null;
  const { email, username } = sentMail;
  return typeof email === 'string' && typeof username === 'string' ? { email, username } : null;
}

/** Keeps it for this entry of the history; `null` takes it away. */
export function keepSentMail(sentMail: SentMail | null): void {
  history.replaceState({ ...(history.state as object | null), sentMail }, '');
}
