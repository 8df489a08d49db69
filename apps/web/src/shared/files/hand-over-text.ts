import { toast } from '#shared/ui/toast.ts';

/** How long the file's address stays valid: long enough for a browser that asks where to put it. */
const addressLifetimeMs = 60_000;

/**
 * Hands a text to the browser as a file.
 *
 * @param type media type, without its charset
 */
export function downloadText(text: string, fileName: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
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
