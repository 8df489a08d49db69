import { describe, expect, it } from 'vitest';
import { routableAddress } from './routable-address.ts';

describe('the address that is routed', () => {
  it.each(['/', '/editor?shape=%', '/checkout/%C3%A4', '/a%2Fb', '/?', '*'])('is %s as it came', (url) => {
    expect(routableAddress(url)).toBe(url);
  });

  it.each([
    ['/checkout/%E0%A4%A', '/checkout/%25E0%25A4%25A'],
    ['/%', '/%25'],
    ['/%C3%A4/%ff?a=%20', '/%25C3%25A4/%25ff?a=%20'],
  ])('of %s has its percent signs taken as such', (url, routed) => {
    expect(routableAddress(url)).toBe(routed);
  });

  it('of a call is never another one', () => {
    expect(routableAddress('/api/overlay/%E0%A4%A')).toBe('/api/overlay/%E0%A4%A');
  });
});
