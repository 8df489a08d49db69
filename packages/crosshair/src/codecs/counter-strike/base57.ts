/** Letters and digits that are not easily taken for each other. */
export const alphabet = 'ABCDEFGHJKLMNOPQRSTUVWXYZabcdefhijkmnopqrstuvwxyz23456789';
const base = BigInt(alphabet.length);

/** The big-endian bytes that the characters stand for, the last one counting most; null when they do not fit. */
export function bytesFromBase57(characters: string, byteCount: number): Uint8Array | null {
  let number = 0n;
  for (let i = characters.length - 1; i >= 0; i--) {
    number = number * base + BigInt(alphabet.indexOf(characters.charAt(i)));
  }
  const bytes = new Uint8Array(byteCount);
  for (let i = byteCount - 1; i >= 0; i--) {
    bytes[i] = Number(number & 255n);
    number >>= 8n;
  }
  return number === 0n ? bytes : null;
}

/** The reverse, in exactly `characterCount` characters, which must be enough. */
export function bytesToBase57(bytes: Uint8Array, characterCount: number): string {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  let characters = '';
  for (let i = 0; i < characterCount; i++) {
    characters += alphabet.charAt(Number(number % base));
    number /= base;
  }
  return characters;
}
