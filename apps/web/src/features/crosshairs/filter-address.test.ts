import { expect, it } from 'vitest';
import { filterAddress, filterOf } from './filter-address.ts';

it.each([
  ['', { filter: 'all', query: '' }, '/crosshairs'],
  ['q=lila', { filter: 'all', query: 'lila' }, '/crosshairs?q=lila'],
  ['category=pros', { filter: 'pros', query: '' }, '/crosshairs?category=pros'],
  [
    'category=Pro-Gaming&q=gr%C3%BCn+%26',
    { filter: 'Pro-Gaming', query: 'grün &' },
    '/crosshairs?q=gr%C3%BCn+%26&category=Pro-Gaming',
  ],
])('%j is read and written', (search, narrowed, address) => {
  expect(filterOf(search)).toEqual(narrowed);
  expect(filterAddress(filterOf(search))).toBe(address);
  expect(filterOf(new URL(address, 'http://x').search.slice(1))).toEqual(narrowed);
});

it('does not trust what nobody could have chosen', () => {
  expect(filterOf('category=__proto__&q=')).toEqual({ filter: 'all', query: '' });
  expect(filterOf(`q=${'a'.repeat(5000)}`).query).toHaveLength(100);
});
