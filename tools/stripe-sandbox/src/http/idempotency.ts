import { createHash } from 'node:crypto';
import type { State } from '../state/state.ts';
import { ApiError } from './api-error.ts';

/**
 * Answers the same request with the same key once (https://docs.stripe.com/api/idempotent_requests). Refusals of
 * parameters are not remembered; the same key with other parameters is a mistake.
 */
export function answerOnce(
  state: State,
  key: string | undefined,
  request: { readonly method: string; readonly path: string; readonly body: unknown },
  answer: () => unknown,
): { readonly body: unknown; readonly isReplayed: boolean } {
  if (key === undefined) return { body: answer(), isReplayed: false };
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = state.answers[key];
  if (known && known.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (known) return { body: known.body, isReplayed: true };
  const body = answer();
  state.answers[key] = { fingerprint, status: 200, body: structuredClone(body) };
  return { body, isReplayed: false };
}
