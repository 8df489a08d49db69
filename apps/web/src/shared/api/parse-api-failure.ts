import type { DesktopErrorCode } from '@punktgenau/contract/desktop/desktop-errors';
import { apiErrorSchema } from '@punktgenau/contract/errors/api-error';
import { ApiFailure, parseJson } from './api-failure.ts';

/**
 * Reads an error answer.
 *
 * @param status HTTP status of the answer
 * @param body its text; anything but the contract's error shape (a proxy's page, say) becomes `answer_unreadable`. The
 *   companion's word that it cannot reach the service counts as no answer
 */
export function parseApiFailure(status: number, body: string): ApiFailure {
  const answer = parseJson(body);
  const parsed = apiErrorSchema.safeParse(answer);
  if (parsed.success) return new ApiFailure({ ...parsed.data, status });
  const message = wordsOfCompanion(answer);
  return message === undefined
    ? new ApiFailure({ code: 'answer_unreadable', message: '', status })
    : new ApiFailure({ code: 'network_unreachable', message, status: 0 });
}

/** Something that the player can do something about has words of its own; no network has the client's. */
const unreachable: readonly unknown[] = [
  'service_unreachable',
  'proxy_login_required',
  'service_not_trusted',
] satisfies readonly DesktopErrorCode[];

/** What the companion answers in place of a service that it cannot reach; `undefined` for any other answer. */
function wordsOfCompanion(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return undefined;
  const place = unreachable.indexOf(answer.code);
  if (place < 1 || !('message' in answer)) return place < 0 ? undefined : '';
  return String(answer.message);
}
