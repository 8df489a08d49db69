import * as z from 'zod/mini';

// Control characters, halves of surrogate pairs, line separators, and characters that change the direction of the text
// around them. PostgreSQL keeps neither U+0000 nor, in JSON, the halves.
const unreadable = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069`;
const unreadableInLine = new RegExp(`[${unreadable}]`, 'u');
const unreadableInText = new RegExp(`(?!\\n)[${unreadable}]`, 'u');

/** Whether a text shows on one line what it says. */
export function isReadableLine(text: string): boolean {
  return !unreadableInLine.test(text);
}

/** The same for a text of several lines, separated by line feeds. */
export function isReadableText(text: string): boolean {
  return !unreadableInText.test(text);
}

/** A text with line feeds for every kind of line break, and without invisible characters. */
export function toReadableText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(new RegExp(unreadableInText, 'gu'), '');
}

/** The same on one line: line breaks are blanks. */
export function toReadableLine(text: string): string {
  return toReadableText(text).replaceAll('\n', ' ');
}

/** A free text on one line, without the space around it. */
export const lineSchema = (charactersMax: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(charactersMax),
      z.refine(isReadableLine, { params: { fieldError: 'bad_format' } }),
    );
