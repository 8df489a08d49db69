import { expect, it } from 'vitest';
import { everything, filterAddress, filterOf, type Narrowed } from './filter-address.ts';

it.each<[string, Partial<Narrowed>, string]>([
  ['', {}, '/crosshairs'],
  ['q=lila', { query: 'lila' }, '/crosshairs?q=lila'],
  ['category=pros', { filter: 'pros' }, '/crosshairs?category=pros'],
  [
    'category=Pro-Gaming&q=gr%C3%BCn+%26',
    { filter: 'Pro-Gaming', query: 'grün &' },
    '/crosshairs?q=gr%C3%BCn+%26&category=Pro-Gaming',
  ],
  [
    'category=players&shape=dot&color=ff00aa&size=small&tag=sniper&game=valorant&sort=liked',
    {
      ...{ filter: 'players', shape: 'dot', color: '#FF00AA', size: 'small' },
      ...{ tag: 'sniper', game: 'valorant', sort: 'liked' },
    },
    '/crosshairs?category=players&shape=dot&color=ff00aa&size=small&tag=sniper&game=valorant&sort=liked',
  ],
])('%j is read and written', (search, narrowed, address) => {
  expect(filterOf(search)).toEqual({ ...everything, ...narrowed });
  expect(filterAddress(filterOf(search))).toBe(address);
  expect(filterOf(new URL(address, 'http://x').search.slice(1))).toEqual({ ...everything, ...narrowed });
});

it('does not trust what nobody could have chosen', () => {
  expect(filterOf('category=__proto__&q=')).toEqual(everything);
  expect(filterOf('shape=__proto__&color=red&size=0&tag=x&game=toString&sort=old')).toEqual(everything);
  expect(filterOf(`q=${'a'.repeat(5000)}`).query).toHaveLength(100);
});
