import * as z from 'zod/mini';
import { limits } from '../limits/limits.ts';
import { isReadableLine } from '../text/readable-text.ts';

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
    z.refine(isReadableLine, { params: { fieldError: 'bad_format' } }),
  );

/** The name of a design. */
export const designNameSchema = nameSchema(limits.designNameMax);
