import type { Suggestion } from '@punktgenau/crosshair/visibility';
import type { JudgedByKey, OwnParts, VisibilityQuestion } from './judge-backdrops.ts';
import type { WorkerAnswer, WorkerMessage } from './visibility-messages.ts';

type Question = VisibilityQuestion & {
  /** Aborted, the answer is not wanted any more. */
  readonly signal: AbortSignal;
};

export type VisibilityJudge = {
  /** How a design is seen on every backdrop. Rejects once it is not wanted any more, or where the worker cannot be loaded. */
  readonly judge: (question: Question) => Promise<JudgedByKey>;
  /** The smallest change that makes a design seen on one backdrop. Rejects as `judge` does. */
  readonly offer: (key: string, question: Question) => Promise<Suggestion | undefined>;
};

type Ask = (WorkerMessage & { kind: 'ask' })['ask'];
type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (reason: unknown) => void };

/** A player who rests for so long looks at the crosshair or plays: the worker's memory is given back. The next change starts another. */
const idleMs = 10_000;

/** Asks a worker, which is started with the first question and ended once nobody asks. @param start begins one */
export function createVisibilityJudge(start: () => Worker): VisibilityJudge {
  let worker: Worker | undefined;
  let known: readonly OwnParts[] = [];
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function end(reason: unknown): void {
    worker?.terminate();
    worker = undefined;
    known = [];
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function running(): Worker {
    clearTimeout(idle);
    if (worker) return worker;
    worker = start();
    worker.onerror = () => end(new Error('the worker cannot be loaded'));
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) asked?.reject(new Error(data.error));
      else asked?.resolve(data.value);
      if (waiting.size === 0) idle = setTimeout(() => end(undefined), idleMs);
    };
    return worker;
  }

  function ask(what: Ask, { design, own, vision, signal }: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const to = running();
      const send = (message: WorkerMessage) => to.postMessage(message);
      if (own !== known) send({ kind: 'own', own: own.map(partsOf) });
      known = own;
      lastId += 1;
      const id = lastId;
      waiting.set(id, { resolve, reject });
      send({ kind: 'ask', id, ask: what, design, vision });
      signal.addEventListener('abort', () => {
        if (waiting.has(id)) send({ kind: 'stop', id });
        reject(signal.reason);
      });
    });
  }

  return {
    judge: (question) => ask({ what: 'judged' }, question) as Promise<JudgedByKey>,
    offer: (key, question) => ask({ what: 'offer', key }, question) as Promise<Suggestion | undefined>,
  };
}

const partsOf = ({ url, centreLuminance, frames }: OwnParts): OwnParts => ({
  url,
  centreLuminance,
  frames: frames.map(({ parts }) => ({ parts })),
});

/** Of this page. */
export const visibilityJudge: VisibilityJudge = createVisibilityJudge(
  () => new Worker(new URL('./visibility-worker.ts', import.meta.url), { type: 'module' }),
);
