import { toast } from '#shared/ui/toast.ts';
import { offerFile } from './offer-file.ts';

/**
 * Hands a text to the browser as a file.
 *
 * @param type media type, without its charset
 */
export function downloadText(text: string, fileName: string, type: string): void {
  offerFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}

/** Puts a text on the clipboard and says so, or why not: no permission, or a page without https. */
export async function copyText(
  text: string,
  words: { readonly done: string; readonly description?: string | undefined; readonly failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: words.done, description: words.description });
  } catch {
    toast({ variant: 'destructive', title: words.failed });
  }
}
