import { isSwitchedOn } from '#shared/preferences/local-switches.ts';
import { type PausableTimer, startPausableTimer } from './toast-timer.ts';

export type ToastVariant = 'default' | 'destructive';

export type ToastInput = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: ToastVariant;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Stays until somebody takes it away, or another toast its place. */
  readonly isLasting?: boolean;
  /** Somebody took it away, by hand or with its action. */
  readonly onDismiss?: () => void;
};

export type ShownToast = ToastInput & { readonly id: number };

/** Specification, section 9: one toast at a time, for 5000 ms. */
const durationMs = 5000;

let current: ShownToast | null = null;
let timer: PausableTimer | null = null;
let lastId = 0;
// Pointer and focus can both rest on a toast; it counts on when the last of them has left.
const holders = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Tells the player something for five seconds. A new toast takes the place of the one that is shown.
 *
 * `destructive` is for failures; it interrupts screen readers. Players who switched notifications off see only these
 * and the ones that offer something to do.
 */
export function toast(input: ToastInput): void {
  if (isMereConfirmation(input) && !isSwitchedOn('notifications')) return;
  lastId += 1;
  holders.clear();
  show({ ...input, id: lastId });
}

function isMereConfirmation({ variant, action }: ToastInput): boolean {
  return variant !== 'destructive' && action === undefined;
}

/** Takes the shown toast away. With an id only that one: a late close must not hit its successor. */
export function dismissToast(id?: number): void {
  if (id !== undefined && current?.id !== id) return;
  const dismissed = current;
  holders.clear();
  show(null);
  dismissed?.onDismiss?.();
}

/** Keeps the shown toast while someone (`pointer`, `focus`, `window`) rests on it. */
export function holdToast(holder: string): void {
  holders.add(holder);
  timer?.pause();
}

export function releaseToast(holder: string): void {
  holders.delete(holder);
  if (holders.size === 0) timer?.resume();
}

export function shownToast(): ShownToast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast | null): void {
  timer?.cancel();
  timer = next && !next.isLasting ? startPausableTimer(() => dismissToast(next.id), durationMs) : null;
  current = next;
  for (const listener of listeners) listener();
}
