import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Puts codes on the clipboard and says so. */
export async function copyText(text: string, done: string, description?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description });
  } catch {
    toast({ variant: 'destructive', title: m.admin_codes_copy_failed() });
  }
}
