import { describe, expect, it } from 'vitest';
import { findMessageDifferences } from './message-parity.mjs';

describe('message files of two languages', () => {
  it('agree when keys and parameters are the same', () => {
    expect(findMessageDifferences({ hello: 'Hallo {name}' }, { hello: '{name}, hello' })).toEqual([]);
  });

  it('name a message that only one language has', () => {
    expect(findMessageDifferences({ a: 'A', b: 'B' }, { a: 'A', c: 'C' })).toEqual([
      '"b" is missing in the other language',
      '"c" is missing in the base language',
    ]);
  });

  it('name a parameter that was lost in translation', () => {
    expect(findMessageDifferences({ left: 'Noch {days} Tage' }, { left: 'Some days left' })).toEqual([
      '"left" takes {days} in one language and {} in the other',
    ]);
  });

  it('read braces that are escaped as text', () => {
    expect(findMessageDifferences({ a: 'Nimm \\{x\\}' }, { a: 'Take it' })).toEqual([]);
  });
});
