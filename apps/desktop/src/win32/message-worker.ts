import { Worker } from 'node:worker_threads';
import { type ThreadSignals, threadSignals } from './message-thread-signals.ts';

/** The message thread on its way; `startMessageThread` takes it from there. */
export type MessageWorker = { readonly worker: Worker; readonly signals: ThreadSignals };

/** Young objects get this much, not 48 MB: V8 fills all of it before it looks which ones are dead. */
const resourceLimits = { maxYoungGenerationSizeMb: 1.5 };

/** @param script path of the bundle of `message-thread-worker.ts` */
export function startMessageWorker(script: string): MessageWorker {
  const signals = threadSignals();
  return {
    signals,
    worker: new Worker(script, { name: 'messages', workerData: signals.memory, resourceLimits }),
  };
}
