import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Copies a link and says so. @returns false where the browser does not let pages write to the clipboard */
export async function copyShareLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    return false;
  }
  toast({ title: m.designs_shared(), description: m.designs_shared_body() });
  return true;
}
