import { ApiFailure } from '#shared/api/api-failure.ts';

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Waits for a call to the server and turns a failure it can have into a value; a bug still throws. */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ApiFailure) return { ok: false, failure: error };
    throw error;
  }
}
