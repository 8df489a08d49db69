import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, errorCatalogue } from '@punktgenau/contract/errors/error-catalogue';
import { baseLocale } from '@punktgenau/words';
import { fail } from '../platform/result.ts';
import { errorBody } from './error-answers.ts';
import { headersWithoutHooks } from './security-headers.ts';

const hangUpWithinMs = 1_000;

/**
 * Answers what is not even HTTP, or too slow, in the one shape of errors. There is no request to read a language
 * from, and no hook sets headers here.
 */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Browsers open connections ahead. Who has asked nothing yet would take an answer for that to the question that is on its way.
  const hasAskedNothing = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (!socket.writable || hasAskedNothing) {
    socket.destroy(error);
    return;
  }
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'malformed_request';
  const body = JSON.stringify(errorBody(fail(code), baseLocale, randomUUID()));
  const lines = [
    `HTTP/1.1 ${errorCatalogue[code].status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headersWithoutHooks).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Connection: close',
  ];
  // A client that neither reads nor closes loses the connection all the same.
  const grace = setTimeout(() => socket.destroy(), hangUpWithinMs);
  socket.once('close', () => clearTimeout(grace));
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
