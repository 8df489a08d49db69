import type { Confirmation, Endpoint } from '@punktgenau/contract/endpoint';
import { ApiFailure } from '#shared/api/api-failure.ts';

/** Asks the player to show who they are. Resolves with whether they did. */
type Ask = (level: Confirmation) => Promise<boolean>;

let ask: Ask | undefined;

/** Sets who asks, as long as a page is shown whose calls may need it. @returns ends that */
export function askConfirmationsBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/**
 * Makes a call that a session alone may not be enough for. When the server wants to see once more who it is, the player is
 * asked and the call is made again.
 *
 * @param endpoint what `call` calls
 * @throws ApiFailure of the call; `confirmation_required` when the player closed the question
 */
export async function confirmed<Value>(
  { confirmation }: Pick<Endpoint, 'confirmation'>,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiFailure && error.code === 'confirmation_required';
    if (!isAsked || !confirmation || !(await ask?.(confirmation))) throw error;
    return call();
  }
}
