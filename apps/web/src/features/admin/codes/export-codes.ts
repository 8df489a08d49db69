import { type AdminCode, codeCsvLine, codesCsvHeader } from '@punktgenau/contract/admin/code-schemas';
import { csvByteOrderMark } from '@punktgenau/contract/admin/csv';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** How long the file's address stays valid: long enough for a browser that asks where to put it. */
const addressLifetimeMs = 60_000;

/** Hands codes to the browser as a CSV file, written as the server writes its own. */
export function downloadCodes(codes: readonly AdminCode[], fileName: string): void {
  const text = csvByteOrderMark + codesCsvHeader + codes.map(codeCsvLine).join('');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
}

/** Puts codes on the clipboard and says so. */
export async function copyText(text: string, done: string, description?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description });
  } catch {
    toast({ variant: 'destructive', title: m.admin_codes_copy_failed() });
  }
}
