import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Locale } from '@punktgenau/words';
import type { Forward, ForwardedAnswer } from '../agent/service/forward.ts';
import { callHeaders, passedBack } from '../agent/service/forwarded-headers.ts';
import { TooLargeError } from '../agent/service/read-text.ts';
import { apiPolicy } from './answer-headers.ts';
import { sendApiFailure } from './answers.ts';
import { announcesMoreThan, limitedBody } from './limited-body.ts';
import type { Visit } from './request-check.ts';
import { uiLimits } from './ui-limits.ts';

/** Carries a call of the page to the service by way of the agent, and its answer back, piece by piece both ways. */
export async function answerServiceCall(
  forward: Forward,
  { method, target }: Visit,
  request: IncomingMessage,
  response: ServerResponse,
  locale: Locale,
): Promise<void> {
  if (announcesMoreThan(request, uiLimits.apiBytes))
    return sendApiFailure(response, 'payload_too_large', locale);
  const gaveUp = new AbortController();
  response.once('close', () => gaveUp.abort());
  const hasBody = method !== 'GET' && method !== 'HEAD' && isFollowedByBody(request);

  let answer: ForwardedAnswer;
  try {
    answer = await forward({
      method,
      path: target,
      headers: callHeaders(request.headers),
      body: hasBody ? limitedBody(request, uiLimits.apiBytes) : null,
      signal: gaveUp.signal,
    });
  } catch (error) {
    if (gaveUp.signal.aborted) return;
    // The stream's own error may be the cause of another.
    const isTooLarge = [error, error instanceof Error && error.cause].some(
      (one) => one instanceof TooLargeError,
    );
    if (isTooLarge) return sendApiFailure(response, 'payload_too_large', locale);
    throw error;
  }

  response.writeHead(answer.status, {
    ...Object.fromEntries(
      passedBack.flatMap((name) =>
        answer.headers[name] === undefined ? [] : [[name, answer.headers[name]]],
      ),
    ),
    'content-security-policy': apiPolicy,
  });
  if (answer.body === null || method === 'HEAD') {
    await answer.body?.cancel();
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(answer.body), response);
  } catch (error) {
    // The answer broke off here as it did there: the page sees that it is not whole.
    response.destroy();
    if (!gaveUp.signal.aborted) throw error;
  }
}

function isFollowedByBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
