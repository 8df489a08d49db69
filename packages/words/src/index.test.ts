import { describe, expect, it } from 'vitest';
import { fill, parseLocale } from './index.ts';

describe('a language', () => {
  it('is one of which there are messages', () => {
    expect(parseLocale('de')).toBe('de');
    expect(parseLocale('en')).toBe('en');
  });

  it.each(['fr', 'EN', '', '__proto__', null, undefined, 1])('is not %j', (text) => {
    expect(parseLocale(text)).toBeUndefined();
  });
});

describe('a message', () => {
  it('takes its parameters', () => {
    expect(fill('{count} von {max}: {count}', { count: 3, max: 5 })).toBe('3 von 5: 3');
  });

  it('leaves braces in what is put in', () => {
    expect(fill('Hallo {username}, {days}', { username: '{days}', days: 1 })).toBe('Hallo {days}, 1');
  });
});
