import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createDesign, readDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import { limits } from '@punktgenau/contract/limits/limits';
import { withoutUnreadable } from '@punktgenau/contract/text/unreadable';
import { call } from '#shared/api/call.ts';
import type { PendingChange } from './pending-change.ts';
import { dropChange, lookForPending, settleChange } from './pending-changes.ts';
import { tellSettled } from './settled.ts';

/** What a player decides about a change that could not go up. */
export type Decision =
  /** The server's stays as it is, this device's becomes a design of its own. */
  'both' | 'ours' | 'theirs';

/**
 * Carries a decision out. Nothing is forgotten here before the server has it.
 *
 * @param copyName the name of this device's design beside the other one
 * @throws ApiFailure when the server cannot be reached or refuses it; all stays as it was
 */
export async function decideTrouble(
  change: PendingChange,
  decision: Decision,
  copyName: (name: string) => string,
): Promise<void> {
  if (decision === 'theirs') await takeTheirs(change);
  else if (decision === 'ours' && change.base && change.trouble?.kind !== 'missing') {
    const { id, body } = change;
    await haveSaved(change, await call(updateDesign, { params: { id }, body }));
  } else {
    const { body, idempotencyKey } = change;
    const isBeside = change.trouble?.kind === 'conflict';
    // The cut may leave half an emoji, which no name may have.
    const name = isBeside ? withoutUnreadable(copyName(body.name).slice(0, limits.designNameMax)) : body.name;
    await haveSaved(
      change,
      await call(createDesign, { body: { ...body, name, isPublic: false, idempotencyKey } }),
    );
  }
  await lookForPending(change.userId);
}

async function takeTheirs(change: PendingChange): Promise<void> {
  const { id, trouble } = change;
  const isThere = change.base !== null && trouble?.kind !== 'missing';
  const to = isThere ? await call(readDesign, { params: { id } }) : undefined;
  await dropChange(change);
  tellSettled({ from: id, to, isOurs: false });
}

async function haveSaved(change: PendingChange, saved: SavedDesign): Promise<void> {
  await settleChange(change, { saved });
  tellSettled({ from: change.id, to: saved, isOurs: true });
}
