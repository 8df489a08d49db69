import { randomInt } from 'node:crypto';

/** Capitals and digits without pairs that look alike in some typeface: no B/8, D/O/0, G/6, I/L/1, S/5, U/V, Z/2. */
const alphabet = 'ACEFHJKMNPQRTUWXY3479';
const groups = 4;
const groupLength = 4;

/** A code that cannot be guessed: 16 random characters, 70 bits, in groups that can be read out. */
export function makeReadableCode(): string {
  const character = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}
