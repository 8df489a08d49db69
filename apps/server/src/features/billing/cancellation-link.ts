import { limits } from '@punktgenau/contract/limits/limits';
import { hourMs, shift } from '../../platform/clock.ts';
import { equalInConstantTime, type Secrets } from '../../platform/secrets.ts';

/** What a link for cancelling stands for: this subscription of this account, declared at that moment. */
export type CancellationLink = {
  readonly userId: number;
  readonly subscriptionId: string;
  readonly receivedAt: Date;
};

const form = /^(\d{1,10})\.([\w-]{1,255})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * Signed, not stored: the link can only ever do one thing, and that thing is done once. The database keeps nothing of
 * the declarant.
 */
export function signCancellation(link: CancellationLink, secrets: Secrets): string {
  const text = `${link.userId}.${link.subscriptionId}.${link.receivedAt.getTime()}`;
  return Buffer.from(`${text}.${signatureOf(text, secrets)}`).toString('base64url');
}

/** @returns `undefined` for a token that is not ours, was changed or is too old */
export function readCancellation(token: string, secrets: Secrets, now: Date): CancellationLink | undefined {
  const [, userId, subscriptionId, receivedAtMs, signature] =
    form.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? [];
  if (!userId || !subscriptionId || !receivedAtMs || !signature) return undefined;
  const signed = signatureOf(`${userId}.${subscriptionId}.${receivedAtMs}`, secrets);
  if (!equalInConstantTime(signature, signed)) return undefined;
  const receivedAt = new Date(Number(receivedAtMs));
  if (shift(receivedAt, limits.cancellationTokenHours * hourMs) <= now) return undefined;
  return { userId: Number(userId), subscriptionId, receivedAt };
}

function signatureOf(text: string, secrets: Secrets): string {
  return secrets.digest('cancel-subscription', text).toString('base64url');
}
