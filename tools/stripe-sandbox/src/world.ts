import type { Event } from './state/records.ts';
import { makeId, type State } from './state/state.ts';

/** What the operations on objects share: the state, the time, and the way to tell that something happened. */
export type World = {
  readonly state: State;
  /** Origin of the hosted pages. */
  readonly publicUrl: () => string;
  /** The sandbox's time in seconds. While due work is made up for, the moment it was due. */
  readonly now: () => number;
  /** Notes an event about an object as it is now. */
  readonly emit: (type: string, object: Record<string, unknown>) => void;
};

/** The API version the events are written in; that of the SDK our server uses. */
const apiVersion = '2026-10-28.endive';

export function makeEvent(type: string, object: Record<string, unknown>, created: number): Event {
  return {
    id: makeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: structuredClone(object) },
  };
}
