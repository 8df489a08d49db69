import { expect, it } from 'vitest';
import { languageOf } from './locale.ts';

it.each([
  ['Germany', 0x0407],
  ['Switzerland', 0x0807],
  ['Austria', 0x0c07],
])('speaks German in %s', (_country, languageId) => {
  expect(languageOf(languageId)).toBe('de');
});

it.each([
  ['the United States', 0x0409],
  ['France', 0x040c],
  ['no country at all', 0],
])('speaks English in %s', (_country, languageId) => {
  expect(languageOf(languageId)).toBe('en');
});
