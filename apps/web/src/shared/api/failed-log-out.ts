import { m } from '#shared/i18n/messages.ts';
import { shownToast, toast } from '#shared/ui/toast.ts';
import { describeFailure } from './describe-failure.ts';

/** Time until a failed log-out is tried again; a network that comes back is not waited out. */
const nextTryMs = 10_000;

let told: number | undefined;
let giveUp = () => {};

/**
 * Says that the player is still signed in, for as long as that is so, and tries again: by itself, when the network is
 * back, and when asked to. Whoever takes the message away stays signed in.
 *
 * @param error why it failed
 * @param again ends the session, or fails like the last time
 */
export function tryLogOutAgain(error: unknown, again: () => void): void {
  const attempts = new AbortController();
  const timer = setTimeout(again, nextTryMs);
  window.addEventListener('online', again, { signal: attempts.signal });
  giveUp = () => {
    clearTimeout(timer);
    attempts.abort();
  };
  // What stands there already is not read out anew with every try.
  if (told !== undefined && shownToast()?.id === told) return;
  toast({
    variant: 'destructive',
    title: m.log_out_failed_title(),
    description: m.log_out_failed_body({ reason: describeFailure(error) }),
    isLasting: true,
    onDismiss: () => giveUp(),
    action: { label: m.log_out_failed_retry(), onSelect: again },
  });
  told = shownToast()?.id;
}

/** A try begins: the next one is not due before it has failed. */
export function stopTryingToLogOut(): void {
  giveUp();
}
