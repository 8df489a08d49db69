import { createSignal } from '@punktgenau/signal';
import { isSwitchedOn } from '#shared/preferences/local-switches.ts';

type ToastVariant = 'default' | 'destructive';

export type ToastInput = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: ToastVariant;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Stays until it is dismissed, or another toast takes its place. */
  readonly isLasting?: boolean;
  /** It was dismissed, by hand or with its action. */
  readonly onDismiss?: () => void;
};

export type ShownToast = ToastInput & { readonly id: number };

/** Specification, section 9: one toast at a time, for 5000 ms. */
const durationMs = 5000;

const shown = createSignal<ShownToast | null>(null);
let timer: PausableTimer | null = null;
let lastId = 0;
// Pointer and focus can both rest on a toast; it counts on when the last of them has left.
const holders = new Set<string>();

/**
 * Shows a message for five seconds. A new toast takes the place of the one that is shown.
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
  const dismissed = shown.get();
  if (id !== undefined && dismissed?.id !== id) return;
  holders.clear();
  show(null);
  dismissed?.onDismiss?.();
}

/** Keeps the shown toast while a `pointer`, the `focus` or the `window` holds it. */
export function holdToast(holder: string): void {
  holders.add(holder);
  timer?.pause();
}

export function releaseToast(holder: string): void {
  holders.delete(holder);
  if (holders.size === 0) timer?.resume();
}

export const shownToast = shown.get;

export const subscribeToToast = shown.subscribe;

function show(next: ShownToast | null): void {
  timer?.cancel();
  timer = next && !next.isLasting ? startPausableTimer(() => dismissToast(next.id), durationMs) : null;
  shown.set(next);
}

type PausableTimer = {
  /** Stops counting; what is left is kept. Pausing twice is pausing once. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
};

/**
 * Runs something once after a while, not counting the time it is paused.
 *
 * @param delayMs milliseconds to count
 */
function startPausableTimer(run: () => void, delayMs: number): PausableTimer {
  let leftMs = delayMs;
  let startedAtMs = Date.now();
  let handle: ReturnType<typeof setTimeout> | undefined = setTimeout(run, leftMs);

  const cancel = () => {
    clearTimeout(handle);
    handle = undefined;
  };
  return {
    pause: () => {
      if (handle === undefined) return;
      cancel();
      leftMs -= Date.now() - startedAtMs;
    },
    resume: () => {
      if (handle !== undefined) return;
      startedAtMs = Date.now();
      handle = setTimeout(run, Math.max(0, leftMs));
    },
    cancel,
  };
}
