import type { Clock } from '../ports/clock.ts';
import { ServiceUnreachableError } from './service-unreachable-error.ts';

/**
 * The same bytes, but a stream that stays silent for too long, or breaks, ends with `ServiceUnreachableError`: a network
 * that went away does not say so.
 *
 * @param giveUp ends what the bytes come from
 */
export function limitSilence(
  body: ReadableStream<Uint8Array>,
  { clock, silenceMs, giveUp }: { readonly clock: Clock; readonly silenceMs: number; giveUp(): void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let callOff = () => {};
        const silence = new Promise<never>((_resolve, reject) => {
          callOff = clock.after(silenceMs, () => reject(new Error(`Nothing came for ${silenceMs} ms.`)));
        });
        try {
          const { done, value } = await Promise.race([reader.read(), silence]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          giveUp();
          throw new ServiceUnreachableError('The answer broke off.', { cause: error });
        } finally {
          callOff();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead: who does not read is not silent.
    { highWaterMark: 0 },
  );
}
