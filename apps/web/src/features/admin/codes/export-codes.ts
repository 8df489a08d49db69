import { type AdminCode, codeCsvLine, codesCsvHeader } from '@punktgenau/contract/admin/code-schemas';
import { csvByteOrderMark } from '@punktgenau/contract/admin/csv';
import { downloadText } from '#shared/files/hand-over-text.ts';

/** Hands codes to the browser as a CSV file, written as the server writes its own. */
export function downloadCodes(codes: readonly AdminCode[], fileName: string): void {
  downloadText(csvByteOrderMark + codesCsvHeader + codes.map(codeCsvLine).join(''), fileName, 'text/csv');
}
