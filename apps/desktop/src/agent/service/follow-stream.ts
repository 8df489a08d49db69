import { eventStreamType } from '@punktgenau/contract/endpoint';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { HttpAnswer } from '../ports/http.ts';
import { eventsOf, type ReadEvent } from './read-events.ts';
import { type ServiceClient, ServiceUnreachableError } from './service-client.ts';

type StreamListener = {
  /** An event that says something; `gone`, after which there is nothing to follow, is not handed on. */
  onEvent(event: ReadEvent): void;
  /** The stream has ended, for good or until it is opened again: what it told last may not be true any more. */
  onLost(): void;
};

/** Pauses before a stream that was lost is opened again; they double. */
const pauses = { fromMs: 1_000, toMs: 60_000 };
/** The service says that there is nothing to follow: something else, or another player, has to come first. */
const refusals: readonly number[] = [400, 401, 403, 404];

/**
 * Follows a stream of events of the service until it is called off, gone or refused. After a loss it is opened again, ever less often,
 * with the id of the last event that had one.
 *
 * @returns calls it off
 */
export function followStream(
  path: string,
  dependencies: { readonly service: Pick<ServiceClient, 'send'>; readonly clock: Clock; readonly log: Log },
  listener: StreamListener,
): () => void {
  const { service, clock, log } = dependencies;
  const calledOff = new AbortController();
  const { signal } = calledOff;
  let cancelPause = () => {};
  let lastId: string | undefined;
  let pauseMs = pauses.fromMs;

  async function listen(): Promise<'over' | 'lost'> {
    const headers = { accept: eventStreamType, ...(lastId !== undefined && { 'last-event-id': lastId }) };
    const answer: HttpAnswer = await service.send(path, { headers, signal });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      return refusals.includes(answer.status) ? 'over' : 'lost';
    }
    for await (const event of eventsOf(answer.body)) {
      pauseMs = pauses.fromMs;
      lastId = event.id ?? lastId;
      if (event.name === 'gone') return 'over';
      if (!signal.aborted) listener.onEvent(event);
    }
    return 'lost';
  }
  async function listenAgain(): Promise<void> {
    let outcome: 'over' | 'lost' = 'lost';
    try {
      outcome = await listen();
    } catch (err) {
      if (signal.aborted) return;
      if (!(err instanceof ServiceUnreachableError))
        log.warn({ err, path }, 'A stream could not be followed');
    }
    if (signal.aborted) return;
    listener.onLost();
    if (outcome === 'over') return;
    // Spread out: after a restart of the service all companions come back.
    cancelPause = clock.after(pauseMs * (0.5 + Math.random()), () => void listenAgain());
    pauseMs = Math.min(2 * pauseMs, pauses.toMs);
  }

  void listenAgain();
  return () => {
    calledOff.abort();
    cancelPause();
    listener.onLost();
  };
}
