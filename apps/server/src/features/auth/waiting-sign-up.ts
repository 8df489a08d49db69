import type { UnconfirmedSignUp } from '@punktgenau/contract/account/account-schemas';
import type { Tickets } from './second-factor/tickets.ts';

/** Which sign-up a log-in meant whose password was right, but whose address is not confirmed. */
export type WaitingSignUp = { readonly usernameKey: string; readonly emailKey: string };

/**
 * What its owner needs to have the mail sent again without typing the address. Said only after the right password, and the
 * same of a sign-up that can never be confirmed.
 */
export async function describeWaiting(
  waiting: WaitingSignUp,
  tickets: Tickets,
  now: Date,
): Promise<UnconfirmedSignUp> {
  const { emailKey, usernameKey } = waiting;
  return {
    address: maskAddress(emailKey),
    ticket: await tickets.issue('waiting_sign_up', { emailKey, usernameKey }, now),
  };
}

/**
 * An address that its owner recognises, and in which a mistyped provider shows: `m•••@example.org`. How long the name is does
 * not show.
 */
function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 1 ? first : ''}•••${email.slice(at)}`;
}
