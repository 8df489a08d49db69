import { expect, it } from 'vitest';
import { addressesOf } from './page-addresses.ts';

it('has a page at its path in German, and at the same path with a parameter in English', () => {
  expect(addressesOf('/pricing')).toEqual({ de: '/pricing', en: '/pricing?lang=en' });
  expect(addressesOf('/')).toEqual({ de: '/', en: '/?lang=en' });
});

it.each(['/datenschutz', '/privacy'])('%s is the same page as its translation', (path) => {
  expect(addressesOf(path)).toEqual({ de: '/datenschutz', en: '/privacy?lang=en' });
});

it.each(['/nutzungsbedingungen', '/terms'])('%s is the same page as its translation', (path) => {
  expect(addressesOf(path)).toEqual({ de: '/nutzungsbedingungen', en: '/terms?lang=en' });
});
