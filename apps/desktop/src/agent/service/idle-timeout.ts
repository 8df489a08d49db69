import type { Clock } from '../ports/clock.ts';
import { ServiceUnreachableError } from './service-unreachable-error.ts';

/**
 * The same bytes with an idle timeout: a stream that brings nothing for too long, or breaks, ends with
 * `ServiceUnreachableError`. A lost connection may send nothing at all.
 *
 * @param giveUp ends what the bytes come from
 */
export function withIdleTimeout(
  body: ReadableStream<Uint8Array>,
  { clock, idleTimeoutMs, giveUp }: { readonly clock: Clock; readonly idleTimeoutMs: number; giveUp(): void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let cancelTimer = () => {};
        const timeout = new Promise<never>((_resolve, reject) => {
          cancelTimer = clock.after(idleTimeoutMs, () =>
            reject(new Error(`Nothing came for ${idleTimeoutMs} ms.`)),
          );
        });
        try {
          const { done, value } = await Promise.race([reader.read(), timeout]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          giveUp();
          throw new ServiceUnreachableError('The answer broke off.', { cause: error });
        } finally {
          cancelTimer();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead: the time in which the consumer does not read does not count.
    { highWaterMark: 0 },
  );
}
