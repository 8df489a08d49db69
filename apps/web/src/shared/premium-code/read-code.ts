/** A code as the server compares it: without surrounding blanks, in capitals. Empty when nothing was typed. */
export function readCode(typed: string): string {
  return typed.trim().toUpperCase();
}
