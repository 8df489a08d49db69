import { m } from '#shared/i18n/messages.ts';
import { shownToast, toast } from '#shared/ui/toast.ts';
import { describeFailure } from './describe-failure.ts';

/** Time until a failed log-out is tried again; a network that comes back is not waited out. */
const nextTryMs = 10_000;

let shownId: number | undefined;
let giveUp = () => {};

/**
 * Says that the player is still signed in, for as long as that is so, and tries again: by itself, when the network is
 * back, and when asked to. Dismissing the message leaves the player signed in.
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
  // A message that is still shown is not read out again with every try.
  if (shownId !== undefined && shownToast()?.id === shownId) return;
  toast({
    variant: 'destructive',
    title: m.log_out_failed_title(),
    description: m.log_out_failed_body({ reason: describeFailure(error) }),
    isLasting: true,
    onDismiss: () => giveUp(),
    action: { label: m.log_out_failed_retry(), onSelect: again },
  });
  shownId = shownToast()?.id;
}

/** A try begins: the next one is not due before it has failed. */
export function stopTryingToLogOut(): void {
  giveUp();
}
