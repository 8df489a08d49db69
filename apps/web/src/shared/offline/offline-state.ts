import { createSignal } from '@punktgenau/signal';
import type { PendingChange } from './pending-change.ts';

/** The changes of this device that the server does not have, as far as this tab knows. */
export const pending = createSignal<readonly PendingChange[]>([]);

/** Whether a design has such changes. */
export const isPending = (id: number | null) => pending.get().some((change) => change.id === id);
