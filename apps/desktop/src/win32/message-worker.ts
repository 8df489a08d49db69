import { Worker } from 'node:worker_threads';
import { type ThreadSignals, threadSignals } from './message-thread-signals.ts';

/** The message thread on its way; `startMessageThread` takes it from there. */
export type MessageWorker = { readonly worker: Worker; readonly signals: ThreadSignals };

/** Young objects get 3 MB at most, not 48. */
const resourceLimits = { maxYoungGenerationSizeMb: 3 };

/** @param script path of the bundle of `message-thread-worker.ts` */
export function startMessageWorker(script: string): MessageWorker {
  const signals = threadSignals();
  return {
    signals,
    worker: new Worker(script, { name: 'messages', workerData: signals.memory, resourceLimits }),
  };
}
