import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hangDoorbell } from './doorbell.ts';
import { knock } from './knock.ts';

const attempts = 3;
const pauseBetweenAttemptsMs = 100;
/** Long enough for a companion that is busy, on a machine that has just been switched on. */
const defaultTimeoutMs = 5000;

/**
 * `first`: we are the companion of this player. `other`: it was running already and has been told to show its window.
 * `unguarded`: the address cannot be had, though no companion answers there; we are to start all the same.
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
  /** Somebody answers, and will be told to show its window: the chance to let it come to the front. */
  readonly beforeRing?: () => void;
  readonly timeoutMs?: number;
};

/**
 * One companion per player and settings folder; see docs/adr/0020-single-instance.md. Rejects when the token's file
 * cannot be written.
 */
export async function claimInstance({
  address,
  tokenPath,
  onShow,
  beforeRing = () => undefined,
  timeoutMs = defaultTimeoutMs,
}: InstanceRequest): Promise<InstanceClaim> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Asked before the address is taken: not every Windows refuses an address that is in use (Wine 8 does not).
    const answer = await knock({ address, tokenPath, timeoutMs, beforeRing });
    if (answer === 'shown') return { kind: 'other' };
    // A pipe ends with its process; the file of a socket stays when the process was killed.
    if (answer === 'stale') await rm(address, { force: true });

    const doorbell = await hangDoorbell(address, tokenPath, onShow);
    if (!(doorbell instanceof Error)) return { kind: 'first', release: doorbell.close };
    if (doorbell.code !== 'EADDRINUSE') return { kind: 'unguarded', reason: doorbell.message };
    if (answer === 'stranger') break;
    // Somebody was quicker; most likely another start of the companion.
    if (attempt < attempts) await pause(pauseBetweenAttemptsMs);
  }
  return { kind: 'unguarded', reason: 'another program holds the address' };
}
