import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Shows that the button was heard: nothing is loaded on this page. */
export function showRetry(): void {
  toast({ title: m.action_retry() });
}
