import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designNameSchema } from '../designs/design-name.ts';
import { withoutUnreadable } from './unreadable.ts';

describe('a text without what no line may have', () => {
  it.each([
    ['a right-to-left override', '\u202eKreuz🎯', 'Kreuz🎯'],
    ['isolates', '\u2066Kreuz\u2069', 'Kreuz'],
    ['a line break and a tab', 'Mein\r\n\tKreuz', 'MeinKreuz'],
    ['separators of lines and paragraphs', 'Mein\u2028\u2029Kreuz', 'MeinKreuz'],
    ['half an emoji', 'Kreuz\ud83c', 'Kreuz'],
    ['U+0000', 'Kr\0euz', 'Kreuz'],
  ])('has lost %s', (_what, text, rest) => expect(withoutUnreadable(text)).toBe(rest));

  it.each(['علامة التصويب', 'עברית', '👨‍👩‍👧 🏳️‍🌈', 'Faden\u00adkreuz', 'क्रॉसहेयर', 'a\u200fb', ''])(
    'is the same where there is nothing of it: %j',
    (text) => expect(withoutUnreadable(text)).toBe(text),
  );

  it('is a name that a design may have, whatever stands around what one can see', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(anything, anything, (before, after) => {
        const name = withoutUnreadable(`${before}x${after}`);
        expect(designNameSchema.safeParse(name).success, JSON.stringify(name)).toBe(true);
      }),
    );
  });
});
