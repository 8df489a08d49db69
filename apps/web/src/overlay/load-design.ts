import { overlayDesignPath } from '@punktgenau/contract/designs/overlay-path';
import { urlOf } from '@punktgenau/contract/endpoint';
import { type NamedDesign, readNamedDesign } from './read-design.ts';

/** How a question for the design ended. */
export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly found: NamedDesign }
  /** The design is gone, was never there, or the key is not (any more) its key. */
  | { readonly kind: 'missing' }
  /** No answer, or none that can be read: worth another try. */
  | { readonly kind: 'unreachable' };

/** The statuses with which the server says that this link opens nothing. */
const refusals: readonly number[] = [400, 401, 403, 404];

/** Asks the server for a design; the session's cookie goes along for an owner who has no key in the address. */
export async function loadDesign(designId: number, key: string | undefined): Promise<LoadOutcome> {
  try {
    const response = await fetch(
      urlOf({ path: overlayDesignPath }, { params: { id: designId }, query: { key } }),
      {
        // Always asks, but lets the server answer "unchanged" without a body.
        cache: 'no-cache',
        headers: { Accept: 'application/json' },
      },
    );
    if (refusals.includes(response.status)) return { kind: 'missing' };
    const found = response.ok ? readNamedDesign(await response.json()) : undefined;
    return found ? { kind: 'loaded', found } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
