import { fail, type Result, succeed } from '@punktgenau/result';
import { ApiFailure } from './api-failure.ts';

/** Waits for a call to the server and turns a failure it can have into a value; a bug still throws. */
export async function attempt<Value>(call: Promise<Value>): Promise<Result<Value, ApiFailure>> {
  try {
    return succeed(await call);
  } catch (error) {
    if (error instanceof ApiFailure) return fail(error);
    throw error;
  }
}
