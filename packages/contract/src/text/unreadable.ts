/**
 * Control characters, halves of surrogate pairs, line separators, and characters that change the direction of the text around
 * them. PostgreSQL keeps neither U+0000 nor, in JSON, the halves.
 */
const unreadable = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/gu;

/** A text as a field of one line takes it. In a module without the schema library: the editor's first paint does without it. */
export function withoutUnreadable(text: string): string {
  return text.replace(unreadable, '');
}
