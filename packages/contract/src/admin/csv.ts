/** Programs for tables take a cell that begins like this for a formula, and run it. */
const formulaStart = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** Tells programs for tables that the file is UTF-8; stands before the first line. */
export const csvByteOrderMark = '\uFEFF';

export type CsvValue = string | number | boolean | null;

/**
 * One line of a CSV file with its line end (RFC 4180). A text that a program for tables would run as a formula gets an
 * apostrophe before it (OWASP, CSV injection); numbers are written as they are.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
