import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createDesign, readDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import { designOf, sameDesign } from '@punktgenau/crosshair';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import type { DesignBody, PendingChange } from './pending-change.ts';
import { lookForPending, type Outcome, pendingChanges, settleChange } from './pending-changes.ts';
import { tellSettled } from './settled.ts';

/** Two tabs must not send one change at the same time. */
const lockName = 'punktgenau-upload';
/** A design that others change all the time is tried again with the next upload. */
const triesMax = 3;

/**
 * Sends the changes that no server has, the oldest first, as far as the network and the session go.
 *
 * @returns whether all went up that need no decision
 */
export async function uploadChanges(userId: number): Promise<boolean> {
  const upload = async () => {
    for (const change of await pendingChanges(userId)) {
      if (change.trouble) continue;
      if (!(await uploadChange(change))) return false;
    }
    return true;
  };
  try {
    // Opened without https there is no lock; the server keeps two of the same apart.
    return await (navigator.locks ? navigator.locks.request(lockName, upload) : upload());
  } finally {
    await lookForPending(userId);
  }
}

async function uploadChange(change: PendingChange): Promise<boolean> {
  let tried = change;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const outcome = await outcomeOf(tried);
    if (!outcome) return false;
    await settleChange(change, outcome);
    if ('saved' in outcome) tellSettled({ from: change.id, to: outcome.saved, isOurs: true });
    if (!('base' in outcome)) return true;
    tried = { ...tried, base: outcome.base };
  }
  return true;
}

/** Sends a change. `undefined` when it is to be tried later. */
async function outcomeOf(change: PendingChange): Promise<Outcome | undefined> {
  try {
    return { saved: await send(change) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { code, status } = error;
    if (code === 'design_changed') return outcomeBesides(change);
    if (code === 'design_not_found') return { trouble: { kind: 'missing' } };
    // What is none of our answers came from something in between, such as the log-in page of a hotel's network.
    const isOurs = code !== 'network_unreachable' && code !== 'answer_unreadable';
    const isFinal = isOurs && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
    return isFinal ? { trouble: { kind: 'refused', message: describeFailure(error) } } : undefined;
  }
}

async function send({ id, base, body, idempotencyKey }: PendingChange): Promise<SavedDesign> {
  if (base) {
    return call(updateDesign, { params: { id }, body: { ...body, expectedUpdatedAt: base.updatedAt } });
  }
  const saved = await call(createDesign, { body: { ...body, isPublic: false, idempotencyKey } });
  // An earlier try may have been heard, with what the design was then.
  if (isSame(saved, body)) return saved;
  return call(updateDesign, {
    params: { id: saved.id },
    body: { ...body, expectedUpdatedAt: saved.updatedAt },
  });
}

/** Somebody changed the design elsewhere since. What of it this device does not change anyway is no conflict. */
async function outcomeBesides({ id, base, body }: PendingChange): Promise<Outcome | undefined> {
  try {
    const theirs = await call(readDesign, { params: { id } });
    if (isSame(theirs, body)) return { saved: theirs };
    if (base && isSame(theirs, base)) return { base: theirs };
    return { trouble: { kind: 'conflict', theirs } };
  } catch (error) {
    const isMissing = error instanceof ApiFailure && error.code === 'design_not_found';
    return isMissing ? { trouble: { kind: 'missing' } } : undefined;
  }
}

/** Whether two states show the same under the same name: what the editor changes. */
function isSame(one: SavedDesign, other: DesignBody | SavedDesign): boolean {
  const isSameScene = other.scene === undefined || other.scene === one.scene;
  return one.name === other.name && isSameScene && sameDesign(designOf(one), designOf(other));
}
