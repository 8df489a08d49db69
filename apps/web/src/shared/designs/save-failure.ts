import { limits } from '@punktgenau/contract/limits/limits';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import type { ToastInput } from '#shared/ui/toast.ts';

/** Why the server did not take a design's name; `undefined` when something else failed. */
export function nameRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure && 'name' in error.fields)) return undefined;
  return m.designer_name_refused({ max: limits.designNameMax });
}

/** What a player reads when saving failed (specification, section 8, "Save or copy"). */
export function saveFailureToast(error: unknown): ToastInput {
  if (error instanceof ApiFailure) {
    if (error.message !== '') {
      return {
        variant: 'destructive',
        title: m.designer_error(),
        description: nameRefusal(error) ?? error.message,
      };
    }
    if (error.code === 'network_unreachable') {
      return { variant: 'destructive', title: m.designer_error(), description: m.designer_save_failed() };
    }
  }
  return {
    variant: 'destructive',
    title: m.designer_save_error(),
    description: m.designer_unknown_error(),
  };
}

/** The same where the session is gone, with the way to log in and back. */
export function signedOutToast(error: unknown): ToastInput {
  const logIn = () => location.assign(loginPathFor(location.pathname + location.search));
  return { ...saveFailureToast(error), action: { label: m.designer_log_in(), onSelect: logIn } };
}
