/**
 * A premium code as it was meant: in capitals, without the blanks and invisible characters that come along when it is
 * copied or read out, and with a plain hyphen for every dash. Empty when nothing was typed.
 */
export function readPremiumCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
}

/**
 * What two spellings of a code have in common: its letters and digits. A code with blanks where its hyphens should be,
 * or none at all, is found by it as long as no other code has the same.
 */
export function premiumCodeKey(code: string): string {
  return code.replace(/[^A-Z0-9]/g, '');
}
