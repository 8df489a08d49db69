import { alphabet, bitsPerCharacter } from './alphabet.ts';

/** Characters of the checksum: 18 bits. */
export const checksumLength = 3;

// (x + 1)(x^17 + x^3 + 1), the second factor primitive: the product notices every error burst of up to 18 bits (any
// three neighbouring characters), every two flipped bits and every odd number of them; 1 in 2^18 of all others slips.
const polynomial = 0x2001b;
const width = checksumLength * bitsPerCharacter;
const mask = 2 ** width - 1;

/** CRC-18 of a text of the share code's alphabet, as three characters of the same. */
export function checksumOf(text: string): string {
  // Not zero, so that leading zero bits count too.
  let register = mask;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    for (let bit = bitsPerCharacter - 1; bit >= 0; bit--) {
      const carry = ((register >> (width - 1)) & 1) ^ ((value >> bit) & 1);
      register = (register << 1) & mask;
      if (carry) register ^= polynomial;
    }
  }
  return [12, 6, 0].map((shift) => alphabet[(register >> shift) & 63]).join('');
}
