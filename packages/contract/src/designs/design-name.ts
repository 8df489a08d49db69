import * as z from 'zod/mini';
import { limits } from '../limits/limits.ts';

// Control characters, halves of surrogate pairs, characters that change the direction of the text around them, and line separators.
const unwantedInNames = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** How many characters a name has: Unicode code points after composition, as PostgreSQL's `char_length` counts. */
export function countNameCharacters(name: string): number {
  return [...name].length;
}

/** The name of a design: 1 to 80 characters after trimming, at least one of them visible, on one line. */
export const designNameSchema = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.refine((name) => visibleCharacter.test(name), { params: { fieldError: 'required' }, abort: true }),
  z.refine((name) => countNameCharacters(name) <= limits.designNameMax, {
    params: { fieldError: 'too_long', max: limits.designNameMax },
    abort: true,
  }),
  z.refine((name) => !unwantedInNames.test(name), { params: { fieldError: 'bad_format' } }),
);
