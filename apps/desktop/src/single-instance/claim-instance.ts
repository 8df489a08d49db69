import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { takeInstanceLock } from './instance-lock.ts';
import { pingInstance } from './ping-instance.ts';

const attempts = 3;
const pauseBetweenAttemptsMs = 100;
/** Long enough for a companion that is busy, on a machine that has just been switched on. */
const defaultTimeoutMs = 5000;

/**
 * `first`: we are the companion of this player. `other`: it was running already and has been asked to show its window.
 * `unguarded`: the address cannot be had, though no companion answers there, or the token cannot be written down; we are to
 * start all the same.
 */
export type InstanceClaim =
  | { readonly kind: 'first'; readonly release: () => Promise<void> }
  | { readonly kind: 'other' }
  | { readonly kind: 'unguarded'; readonly reason: string };

export type InstanceRequest = {
  /** See `instanceAddress`. */
  readonly address: string;
  /** A file that only this user can read; its folder exists. */
  readonly tokenPath: string;
  /** The companion was started once more: its window is wanted. */
  readonly onShow: () => void;
  /** A companion answers and will show its window: the chance to let it come to the front. */
  readonly beforeShow?: () => void;
  readonly timeoutMs?: number;
};

/** One companion per player and settings folder; see docs/adr/0020-single-instance.md. */
export async function claimInstance({
  address,
  tokenPath,
  onShow,
  beforeShow = () => undefined,
  timeoutMs = defaultTimeoutMs,
}: InstanceRequest): Promise<InstanceClaim> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Asked before the address is taken: not every Windows refuses an address that is in use (Wine 8 does not).
    const answer = await pingInstance({ address, tokenPath, timeoutMs, beforeShow });
    if (answer === 'shown') return { kind: 'other' };
    // A pipe ends with its process; the file of a socket stays when the process was killed.
    if (answer === 'stale') await rm(address, { force: true });

    const lock = await takeInstanceLock(address, tokenPath, onShow);
    if (lock.ok) return { kind: 'first', release: lock.value.close };
    if (lock.error.code !== 'EADDRINUSE') return { kind: 'unguarded', reason: lock.error.message };
    if (answer === 'stranger') break;
    // Another process was quicker; most likely another start of the companion.
    if (attempt < attempts) await pause(pauseBetweenAttemptsMs);
  }
  return { kind: 'unguarded', reason: 'another program holds the address' };
}
