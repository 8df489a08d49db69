import { ApiFailure } from '#shared/api/api-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import type { ToastInput } from '#shared/ui/toast.ts';

/** What a player reads when saving failed (specification, section 8, "Save or copy"). */
export function saveFailureToast(error: unknown): ToastInput {
  if (error instanceof ApiFailure) {
    if (error.message !== '') {
      return { variant: 'destructive', title: m.designer_error(), description: error.message };
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
