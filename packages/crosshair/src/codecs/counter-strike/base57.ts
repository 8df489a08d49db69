/** Letters and digits that are not easily taken for each other. */
export const alphabet = 'ABCDEFGHJKLMNOPQRSTUVWXYZabcdefhijkmnopqrstuvwxyz23456789';
const base = alphabet.length;
/** What each character stands for, by its code. */
const valueByCode = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, alphabet.indexOf(String.fromCharCode(code))),
);

/**
 * The big-endian bytes that characters of the alphabet stand for, the last one counting most; null when they do not fit. Byte by
 * byte: with large integers of the language it took several times as long (bench/src/codes.ts).
 */
export function bytesFromBase57(characters: string, byteCount: number): Uint8Array | null {
  const bytes = new Uint8Array(byteCount);
  for (let at = characters.length - 1; at >= 0; at--) {
    let carry = valueByCode[characters.charCodeAt(at)] ?? 0;
    for (let i = byteCount - 1; i >= 0; i--) {
      const value = (bytes[i] ?? 0) * base + carry;
      bytes[i] = value & 255;
      carry = value >> 8;
    }
    if (carry > 0) return null;
  }
  return bytes;
}

/** The reverse, in exactly `characterCount` characters, which must be enough. */
export function bytesToBase57(bytes: Uint8Array, characterCount: number): string {
  const left = Uint8Array.from(bytes);
  let characters = '';
  for (let at = 0; at < characterCount; at++) {
    let rest = 0;
    for (let i = 0; i < left.length; i++) {
      const value = rest * 256 + (left[i] ?? 0);
      left[i] = value / base;
      rest = value % base;
    }
    characters += alphabet.charAt(rest);
  }
  return characters;
}
