import type { IncomingMessage } from 'node:http';
import { TooLargeError } from '../agent/service/read-text.ts';

/** Whether the request says itself that it has more. */
export function announcesMoreThan(request: IncomingMessage, bytesMax: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > bytesMax;
}

/**
 * The body as it comes. Who reads it gets no further than the limit, whatever the request announced; the stream then
 * fails with a `TooLargeError`. What is left over is thrown away, so that the connection can carry the answer.
 */
export function limitedBody(request: IncomingMessage, bytesMax: number): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = request.iterator({ destroyOnReturn: false });
  let bytes = 0;
  const giveUp = async () => {
    await pieces.return?.();
    request.resume();
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) return controller.close();
      bytes += next.value.length;
      if (bytes <= bytesMax) return controller.enqueue(next.value);
      await giveUp();
      throw new TooLargeError(`More than ${bytesMax} bytes`);
    },
    cancel: giveUp,
  });
}
