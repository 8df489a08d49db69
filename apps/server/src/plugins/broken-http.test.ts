import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { answerBrokenHttp } from './broken-http.ts';

/** A connection that was too slow, after so many bytes. */
function tooSlow(bytesRead: number) {
  const socket = Object.assign(new PassThrough(), { bytesRead });
  const end = vi.spyOn(socket, 'end');
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  socket.on('error', () => undefined);
  answerBrokenHttp(error, socket as never);
  return { socket, end };
}

it('tells who began a request and did not end it', () => {
  const { socket, end } = tooSlow(12);
  expect(end).toHaveBeenCalledWith(expect.stringContaining('malformed_request'));
  socket.destroy();
});

it('closes a connection that asked nothing without a word, which a browser would take for its next answer', () => {
  const { socket, end } = tooSlow(0);
  expect(end).not.toHaveBeenCalled();
  expect(socket.destroyed).toBe(true);
});
