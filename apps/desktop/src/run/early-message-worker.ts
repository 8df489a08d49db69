import { dirname, join } from 'node:path';
import { startMessageWorker } from '../win32/message-worker.ts';

/**
 * The message thread, started before everything else is even loaded: it takes as long to start as the rest of the
 * companion, and the overlay waits for both. A module that imports this gets its messages from the first turn of the event loop on.
 */
export const messageWorker = startMessageWorker(
  join(dirname(process.execPath), 'resources', 'message-thread-worker.cjs'),
);
