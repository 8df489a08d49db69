import * as z from 'zod/mini';
import { withoutUnreadable } from './unreadable.ts';

/** Whether a text shows on one line what it says. */
export function isReadableLine(text: string): boolean {
  return withoutUnreadable(text) === text;
}

/** The same for a text of several lines, separated by line feeds. */
export function isReadableText(text: string): boolean {
  return text.split('\n').every(isReadableLine);
}

/** A text with line feeds for every kind of line break, and without invisible characters. */
export function toReadableText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map(withoutUnreadable)
    .join('\n');
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
