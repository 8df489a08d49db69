import { ApiFailure } from '#shared/api/api-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Says that a design could not be saved (specification, section 8, "Save or copy"). */
export function tellSaveFailed(error: unknown): void {
  const isFailure = error instanceof ApiFailure;
  if (isFailure && error.message !== '') {
    toast({ variant: 'destructive', title: m.dashboard_error(), description: error.message });
  } else if (isFailure && error.code === 'network_unreachable') {
    toast({ variant: 'destructive', title: m.dashboard_error(), description: m.dashboard_save_failed() });
  } else {
    toast({
      variant: 'destructive',
      title: m.dashboard_save_error(),
      description: m.dashboard_unknown_error(),
    });
  }
}
