import * as z from 'zod/mini';
import { limits } from '../limits/limits.ts';

// Control characters, halves of surrogate pairs, characters that change the direction of the text around them, and line separators.
const unwantedInNames = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** How many characters a name has: Unicode code points after composition, as PostgreSQL's `char_length` counts. */
export function countNameCharacters(name: string): number {
  return [...name].length;
}

/** A name on one line: 1 to `charactersMax` characters after trimming, at least one of them visible. */
export const nameSchema = (charactersMax: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((name) => visibleCharacter.test(name), { params: { fieldError: 'required' }, abort: true }),
    z.refine((name) => countNameCharacters(name) <= charactersMax, {
      params: { fieldError: 'too_long', max: charactersMax },
      abort: true,
    }),
    z.refine((name) => !unwantedInNames.test(name), { params: { fieldError: 'bad_format' } }),
  );

/** The name of a design. */
export const designNameSchema = nameSchema(limits.designNameMax);
