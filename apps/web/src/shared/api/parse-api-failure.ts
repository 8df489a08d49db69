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
  if (isServiceUnreachable(answer)) {
    return new ApiFailure({ code: 'network_unreachable', message: '', status: 0 });
  }
  return new ApiFailure({ code: 'answer_unreadable', message: '', status });
}

/** What the companion answers in place of a service that it cannot reach. */
function isServiceUnreachable(answer: unknown): boolean {
  const code: DesktopErrorCode = 'service_unreachable';
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === code;
}
