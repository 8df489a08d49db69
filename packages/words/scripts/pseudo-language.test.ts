import { describe, expect, it } from 'vitest';
import { pseudoLocale, pseudoText, withPseudoLanguage } from './pseudo-language.mjs';
import { findProblems, readMessages } from './read-messages.mjs';

describe('the pseudo-language', () => {
  it('says the same things with the same parameters as the others', () => {
    const read = withPseudoLanguage(readMessages());
    expect(read.locales).toContain(pseudoLocale);
    expect(findProblems(read)).toEqual([]);
  });

  it('is accented, bracketed and longer', () => {
    expect(pseudoText('Noch {days} Tage')).toBe('[Ñöçĥ {days} Ţáĝé Ñöçĥ]');
    expect(pseudoText('Kreuz')).toBe('[ĶŕéûžĶŕ]');
    expect(pseudoText('Punktgenau')).toBe('Punktgenau');
  });
});
