import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** The request that this code runs for, if any; a job runs for the request that caused it. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Does work for a request: whatever it starts knows its id. */
export function forRequest<Value>(requestId: string, work: () => Value): Value {
  return requestIds.run(requestId, work);
}
