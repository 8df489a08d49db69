import { ApiFailure } from '#shared/api/api-failure.ts';

/** Asks the server, and helps itself where it cannot be reached. When that does not work either, the server's failure counts. */
export async function unlessUnreachable<Value>(
  ask: () => Promise<Value>,
  helpItself: () => Promise<Value>,
): Promise<Value> {
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'network_unreachable') throw failure;
    return helpItself().catch(() => {
      throw failure;
    });
  }
}
